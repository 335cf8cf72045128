import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { moment } from "#contract/fields.ts";

const vouching = z.object({
  domain: z.string(),
  selector: z.string(),
  /** Time of the last DNS query; null if there was none for the present mail server. */
  asked_at: moment.nullable(),
  rows: z.array(
    z.object({
      name: z.enum(["spf", "dkim", "dmarc"]),
      /** `unknown`: the check gave no result, which is not a fault of the domain. */
      state: z.enum(["good", "lacking", "unknown"]),
      sentence: z.string(),
      found: z.array(z.string()),
      record: z.object({ name: z.string(), value: z.string() }).nullable(),
    }),
  ),
});
export type Vouching = z.infer<typeof vouching>;

export const getVouching = endpoint({
  name: "getVouching",
  summary:
    "Whether the sender's domain vouches for its mail (SPF, DKIM, DMARC), as DNS said when it was asked last",
  method: "GET",
  path: "/api/admin/mail/domain",
  access: "team",
  output: vouching,
});

const selectorField = z
  .string()
  .trim()
  .max(63, "At most 63 characters")
  .regex(
    /^(?:[a-z\d](?:[a-z\d._-]*[a-z\d])?)?$/i,
    "A name such as selector1, as your mail provider shows it",
  );

export const askDns = endpoint({
  name: "askDns",
  summary: "Ask DNS again whether the sender's domain vouches for its mail",
  method: "POST",
  path: "/api/admin/mail/domain",
  access: "owner",
  perMinute: 6,
  /** A missing selector keeps the stored one; an empty one takes the environment's. */
  body: z.object({ selector: selectorField.optional() }),
  output: vouching,
});
