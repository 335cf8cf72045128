import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { moment } from "#contract/fields.ts";
import { identity } from "./account.ts";

export const confirmationHeader = "x-confirmation";

/** Type of the 403 without a valid confirmation: call `confirmSession`, then repeat the call with the header. */
export const confirmationRequired = "/problems/confirmation";

export const confirmationMinutes = 5;

export const confirmSession = endpoint({
  name: "confirmSession",
  summary: `Prove with the password, and the code if one is set, that this session is in its owner's hands; valid for ${confirmationMinutes} minutes and this session alone`,
  method: "POST",
  path: "/api/admin/confirm",
  access: "team",
  confirm: "body",
  event: "confirm",
  mayOweFactor: true,
  perMinute: 30,
  body: identity,
  output: z.object({ confirmation: z.string(), expires_at: moment }),
});
