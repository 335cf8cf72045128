import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { idParams, optionalText, requiredText, seenVersion } from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";

export const mostTemplates = 50;

/** {name} is the sender and {number} the receipt number; admins fill in other placeholders by hand. */
const replyTemplate = z.object({
  id: z.number().int(),
  name: z.string(),
  text: z.string(),
  /** For messages in Arabic; "" if there is none. */
  text_ar: z.string(),
  version: z.number().int(),
});
export type ReplyTemplate = z.infer<typeof replyTemplate>;

const input = z.object({
  name: requiredText(limits.name, "Give it a name"),
  text: requiredText(limits.message, "Write what it says"),
  text_ar: optionalText(limits.message).default(""),
});
export type ReplyTemplateInput = z.infer<typeof input>;

export const listReplyTemplates = endpoint({
  name: "listReplyTemplates",
  summary: "Texts that answers to messages and enquiries begin with, by name",
  method: "GET",
  path: "/api/admin/reply-templates",
  access: "team",
  output: z.object({ data: z.array(replyTemplate) }),
});

export const createReplyTemplate = endpoint({
  name: "createReplyTemplate",
  summary: "Add a text that answers begin with",
  method: "POST",
  path: "/api/admin/reply-templates",
  access: "inbox",
  body: input,
  status: 201,
  output: replyTemplate,
});

export const updateReplyTemplate = endpoint({
  name: "updateReplyTemplate",
  summary: "Change a text that answers begin with",
  method: "PUT",
  path: "/api/admin/reply-templates/{id}",
  access: "inbox",
  params: idParams,
  body: input.extend({ version: seenVersion }),
  output: replyTemplate,
});

export const deleteReplyTemplate = endpoint({
  name: "deleteReplyTemplate",
  summary: "Delete a text that answers begin with; the history keeps its words",
  method: "DELETE",
  path: "/api/admin/reply-templates/{id}",
  access: "inbox",
  params: idParams,
});
