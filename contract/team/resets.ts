import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { emailField, moment } from "#contract/fields.ts";
import { newPasswordField } from "./account.ts";
import { tokenField } from "./invitations.ts";

export const resetMinutes = 30;

/** The same for every address, so it does not reveal who has an account. */
export const resetAsked = `If somebody in the team has this address, a link is on its way there. It works once, for ${resetMinutes} minutes.`;

export const noResetByMail =
  "This site sends no mail yet, so there is no link to get. Ask an owner to remove your account and invite you again, or ask the person who runs the server to run: npm run admin -- password EMAIL";

export function linksHeld(until: string): string {
  return `The mail server was changed less than a day ago, so links for a new password are sent from ${until} on. If you cannot wait, ask the person who looks after the server to run: npm run admin -- password EMAIL`;
}

export const noPasswordLink =
  "No link is sent to this person now: their account is suspended, or three links of yours to them are still good.";

export const getResetWay = endpoint({
  name: "getResetWay",
  summary: "Whether a forgotten password can be replaced by mail",
  method: "GET",
  path: "/api/admin/reset",
  access: "public",
  output: z.object({
    by_mail: z.boolean(),
    /** No links before this moment, because the mail server was changed less than a day ago. */
    held_until: moment.nullable(),
  }),
});

export const askForReset = endpoint({
  name: "askForReset",
  summary: "Send a link for a new password to this address, if it belongs to somebody in the team",
  method: "POST",
  path: "/api/admin/reset",
  access: "public",
  event: "reset",
  // Limited by network, with growing waits.
  perMinute: "own rule",
  body: z.object({ email: emailField("Enter your e-mail address") }),
  status: 202,
  output: z.object({ detail: z.string() }),
});

export const readReset = endpoint({
  name: "readReset",
  summary: "Whose password a link replaces; 404 for every link that is no longer good",
  method: "POST",
  path: "/api/admin/reset/read",
  access: "public",
  event: "reset",
  perMinute: 30,
  body: z.object({ token: tokenField }),
  output: z.object({ email: z.string() }),
});

export const resetPassword = endpoint({
  name: "resetPassword",
  summary: "Set a new password by a link, which is used up; ends every session and starts none",
  method: "POST",
  path: "/api/admin/reset/password",
  access: "public",
  event: "reset",
  perMinute: 10,
  body: z.object({ token: tokenField, password: newPasswordField("Choose a password") }),
});
