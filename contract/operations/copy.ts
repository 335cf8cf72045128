import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";

const count = z.number().int().min(0);

const copyState = z.object({
  /** Null on the real site. */
  copy: z
    .object({
      /** Public addresses of the real site and of this one; the first is "" if the backup did not say. */
      real_address: z.string(),
      address: z.string(),
      is_elsewhere: z.boolean(),
      is_kept: z.boolean(),
      waiting: z.object({ mails: count, calls: count, pushes: count, plans: count }),
    })
    .nullable(),
});
export type CopyState = z.infer<typeof copyState>;
export type Copy = NonNullable<CopyState["copy"]>;

export const getCopyState = endpoint({
  name: "getCopyState",
  summary: "Whether this is a copy of the site, which holds mail, webhooks, notifications and plans",
  method: "GET",
  path: "/api/admin/copy",
  access: "team",
  output: copyState,
});

export const makeReal = endpoint({
  name: "makeReal",
  summary: "This is the real site: what waited is sent, or dropped",
  method: "POST",
  path: "/api/admin/copy/real",
  access: "owner",
  confirm: true,
  event: "copy",
  body: z.object({
    waiting: z.enum(["send", "drop"], "Choose whether what waits is sent or dropped"),
  }),
  output: copyState,
});

export const keepCopy = endpoint({
  name: "keepCopy",
  summary: "Keep this a copy: mail, webhooks, notifications and plans stay held",
  method: "POST",
  path: "/api/admin/copy/keep",
  access: "owner",
  event: "copy",
  output: copyState,
});
