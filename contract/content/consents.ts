import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { idParams, moment } from "#contract/fields.ts";
import { personKinds } from "#contract/privacy/person.ts";

const consent = z.object({
  language: z.string(),
  /** Version of the page's content; 0 for the content that came with the site. */
  version: z.number().int(),
  text: z.string(),
  created_at: moment,
});
export type Consent = z.infer<typeof consent>;

export const getConsent = endpoint({
  name: "getConsent",
  summary:
    "What the form said, through which a record was sent, of what happens with it; null where that was not kept",
  method: "GET",
  path: "/api/admin/consents/{kind}/{id}",
  access: "team",
  params: z.object({ kind: z.enum(personKinds), ...idParams.shape }),
  output: z.object({ data: consent.nullable() }),
});
