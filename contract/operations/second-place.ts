import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { optionalText, requiredText } from "#contract/fields.ts";

const placeError = "A folder from / on, or a bucket such as s3://backups/daniry";
const placeShape = /^(?:\/.+|[A-Za-z]:[\\/].+|s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w.-]+)*)$/;
const endpointError = "An address such as https://s3.example.com, or empty for Amazon";

const isEndpoint = (text: string) =>
  text === "" || /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : "");

export const secondPlaceInput = z.object({
  at: requiredText(500, "Where the copies go").pipe(z.string().regex(placeShape, placeError)),
  /** This and the fields below are for a bucket; an empty endpoint is Amazon's. */
  endpoint: optionalText(300).refine(isEndpoint, endpointError),
  region: optionalText(60).pipe(z.string().regex(/^[a-z0-9-]*$/, "A region such as eu-central-1")),
  access_key: optionalText(200),
  /** A missing one keeps the stored one, but only if bucket, endpoint and key are unchanged. */
  secret: z.string().max(1_000).optional(),
});

const secondPlace = z.object({
  /** Set in the server's environment, so the panel cannot change it. */
  is_fixed: z.boolean(),
  place: z
    .object({
      at: z.string(),
      endpoint: z.string(),
      region: z.string(),
      access_key: z.string(),
      has_secret: z.boolean(),
    })
    .nullable(),
});
export type SecondPlaceSetUp = z.infer<typeof secondPlace>;

const common = { path: "/api/admin/backups/second-place", access: "owner" } as const;

export const getSecondPlace = endpoint({
  name: "getSecondPlace",
  summary: "Where second copies of backups go; never the secret",
  method: "GET",
  ...common,
  output: secondPlace,
});

export const saveSecondPlace = endpoint({
  name: "saveSecondPlace",
  summary:
    "Test a second place by writing, reading and deleting there, keep it if that works, and copy a backup",
  method: "PUT",
  confirm: true,
  event: "backup",
  perMinute: 10,
  ...common,
  body: secondPlaceInput,
  output: z.object({
    ok: z.boolean(),
    reason: z.string(),
    /** The folder is on the disk of the backups, so both are lost together. */
    same_disk: z.boolean(),
  }),
});
export type SecondPlaceTrial = z.infer<typeof saveSecondPlace.output>;

export const removeSecondPlace = endpoint({
  name: "removeSecondPlace",
  summary: "Make no second copies any more; those that are there stay",
  method: "DELETE",
  confirm: true,
  event: "backup",
  ...common,
  output: secondPlace,
});
