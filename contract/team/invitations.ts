import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { emailField, idParams, moment, requiredText } from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";
import { roles } from "#contract/roles.ts";
import { logIn, newPasswordField } from "./account.ts";

/** The same for unknown, used, withdrawn and expired links. */
export const deadLink = "This link is no longer good. Ask for a new one.";

export const invitationDays = 7;

const invitation = z.object({
  id: z.number().int(),
  email: z.string(),
  role: z.enum(roles),
  by_name: z.string(),
  created_at: moment,
  expires_at: moment,
});
export type Invitation = z.infer<typeof invitation>;

/** The token is shown once, because only its hash is stored. `mailed`: the invited person also gets a link by mail. */
const withToken = z.object({ invitation, token: z.string(), mailed: z.boolean() });

export const listInvitations = endpoint({
  name: "listInvitations",
  summary: "Who was invited and has not come yet, newest first",
  method: "GET",
  path: "/api/admin/invitations",
  access: "team",
  output: z.object({ data: z.array(invitation) }),
});

export const invite = endpoint({
  name: "invite",
  summary: "Invite somebody to the team; the token of the link is told this once",
  method: "POST",
  path: "/api/admin/invitations",
  access: "owner",
  confirm: true,
  event: "team",
  perMinute: 30,
  body: z.object({
    email: emailField("A valid e-mail address"),
    role: z.enum(roles, { error: "One of the roles" }),
  }),
  status: 201,
  output: withToken,
});

export const renewInvitation = endpoint({
  name: "renewInvitation",
  summary: "A new link for seven more days; the old one is void",
  method: "POST",
  path: "/api/admin/invitations/{id}/renew",
  access: "owner",
  confirm: true,
  event: "team",
  perMinute: 30,
  params: idParams,
  output: withToken,
});

export const withdrawInvitation = endpoint({
  name: "withdrawInvitation",
  summary: "Make the link of an invitation void",
  method: "DELETE",
  path: "/api/admin/invitations/{id}",
  access: "owner",
  event: "team",
  params: idParams,
});

/** In the body, because access logs contain addresses. */
export const tokenField = z.string({ error: deadLink }).max(200, deadLink);

export const readInvitation = endpoint({
  name: "readInvitation",
  summary:
    "Who invites, and to what; nobody and no address if the link sets up the first account; 404 for every link that is no longer good",
  method: "POST",
  path: "/api/admin/invitations/read",
  access: "public",
  event: "team",
  perMinute: 30,
  body: z.object({ token: tokenField }),
  output: invitation.pick({ email: true, role: true, by_name: true, expires_at: true }),
});

export const acceptInvitation = endpoint({
  name: "acceptInvitation",
  summary: "Join the team, or set up the first account, by a link, which is used up, and start a session",
  method: "POST",
  path: "/api/admin/invitations/accept",
  access: "public",
  event: "team",
  perMinute: 10,
  body: z.object({
    token: tokenField,
    name: requiredText(limits.name, "A name is needed"),
    email: emailField("A valid e-mail address").optional(),
    password: newPasswordField("Choose a password"),
  }),
  status: 201,
  output: logIn.output,
});
