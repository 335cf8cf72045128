import { z } from "zod";
import { mailStatuses } from "#contract/delivery/mail.ts";
import { endpoint } from "#contract/endpoint.ts";
import { idParams, moment, requiredText } from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";

/** Milliseconds before a reply's mail goes out, so the admin can take it back. */
export const replyHold = 10_000;

const blank = /\{[\p{L} _-]{1,40}\}/u;

const reply = z.object({
  id: z.number().int(),
  text: z.string(),
  by_name: z.string(),
  created_at: moment,
  status: z.enum(mailStatuses),
  reason: z.string(),
  can_take_back: z.boolean(),
});
export type Reply = z.infer<typeof reply>;

const replyText = requiredText(limits.message, "Write an answer first").superRefine((text, context) => {
  const open = blank.exec(text)?.[0];
  if (open) context.addIssue({ code: "custom", message: `Fill in ${open} before you send it` });
});

export function replyEndpoints(one: string, word: string, path: `/api/${string}`) {
  return {
    listReplies: endpoint({
      name: `listRepliesTo${one}`,
      summary: `What was answered to one ${word}, oldest first`,
      method: "GET",
      path: `${path}/{id}/replies`,
      access: "team",
      right: "messages:read",
      params: idParams,
      output: z.object({
        data: z.array(reply),
        is_mail_set_up: z.boolean(),
      }),
    }),
    reply: endpoint({
      name: `replyTo${one}`,
      summary: `Answer one ${word} by mail, after ${replyHold / 1_000} seconds; it is read and no longer new then`,
      method: "POST",
      path: `${path}/{id}/replies`,
      access: "inbox",
      params: idParams,
      body: z.object({ text: replyText }),
      status: 201,
      output: reply,
    }),
    takeBackReply: endpoint({
      name: `takeBackReplyTo${one}`,
      summary: "Take an answer back that nobody has tried to send yet",
      method: "DELETE",
      path: `${path}/replies/{id}`,
      access: "inbox",
      params: idParams,
    }),
  };
}
