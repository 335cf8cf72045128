import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { moment } from "#contract/fields.ts";

const vouching = z.object({
  /** Of the sender's address; "" where mail is not set up. */
  domain: z.string(),
  /** The name of the key that mails are signed with; "" where nobody said. */
  selector: z.string(),
  /** When DNS was asked; null where it was not since mail goes this way. */
  asked_at: moment.nullable(),
  rows: z.array(
    z.object({
      name: z.enum(["spf", "dkim", "dmarc"]),
      /** `unknown`: nothing can be said, which is no fault of the domain. */
      state: z.enum(["good", "lacking", "unknown"]),
      /** What that means. */
      sentence: z.string(),
      /** The records as they are. */
      found: z.array(z.string()),
      /** The TXT record that would be right. */
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
  status: 200,
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
  /** Left out, the selector stays; empty, it is the environment's. */
  body: z.object({ selector: selectorField.optional() }),
  status: 200,
  output: vouching,
});
