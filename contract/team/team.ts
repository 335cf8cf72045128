import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { idParams, moment, seenVersion } from "#contract/fields.ts";
import { roles } from "#contract/roles.ts";
import { admin, session } from "./account.ts";

export const person = admin.extend({
  last_seen_at: moment.nullable(),
  last_device: z.string(),
  suspended_at: moment.nullable(),
});
export type TeamMember = z.infer<typeof person>;

/** The role changed after the call was admitted. */
export const noOwnerNow = "You are no owner any more, so nothing was changed.";

export const lastOwner =
  "The last owner cannot be suspended, removed or given another role. Make someone else an owner first.";

export const ownFactorFirst =
  "Set up a second factor for yourself first, under Profile Settings. Then you can require it of everyone.";

export const listTeam = endpoint({
  name: "listTeam",
  summary: "Who may log in, and what each of them may do",
  method: "GET",
  path: "/api/admin/team",
  access: "team",
  output: z.object({
    data: z.array(person),
    second_factor_required: z.boolean(),
  }),
});

export const requireSecondFactor = endpoint({
  name: "requireSecondFactor",
  summary:
    "Require a second factor of everyone who logs in, or no longer; whoever has none is logged out and sets it up at the next log-in",
  method: "PUT",
  path: "/api/admin/team/second-factor",
  access: "owner",
  confirm: true,
  event: "second-factor",
  perMinute: 30,
  body: z.object({ is_required: z.boolean({ error: "Required or not" }) }),
});

/** What an owner does to the account of another admin. */
const toMember = { access: "owner", confirm: true, event: "team", perMinute: 30, params: idParams } as const;

export const changeRole = endpoint({
  name: "changeRole",
  summary: "Give somebody another role, and end all their sessions; the last owner stays one",
  method: "PUT",
  path: "/api/admin/team/{id}",
  ...toMember,
  body: z.object({ role: z.enum(roles, { error: "One of the roles" }), version: seenVersion }),
  output: admin,
});

export const suspendMember = endpoint({
  name: "suspendMember",
  summary: "Refuse somebody's log-in and end all their sessions, or let them back in; the last owner stays",
  method: "PUT",
  path: "/api/admin/team/{id}/suspension",
  ...toMember,
  body: z.object({ is_suspended: z.boolean({ error: "Suspended or not" }) }),
});

export const removeMember = endpoint({
  name: "removeMember",
  summary: "Take somebody's account away, and end all their sessions; the last owner stays",
  method: "POST",
  path: "/api/admin/team/{id}/remove",
  ...toMember,
});

export const listMemberSessions = endpoint({
  name: "listMemberSessions",
  summary: "Where somebody is logged in",
  method: "GET",
  path: "/api/admin/team/{id}/sessions",
  access: "owner",
  params: idParams,
  output: z.object({ data: z.array(session) }),
});

export const logOutMember = endpoint({
  name: "logOutMember",
  summary: "End all sessions of somebody; of the own ones this one stays",
  method: "DELETE",
  path: "/api/admin/team/{id}/sessions",
  access: "owner",
  event: "log-out",
  params: idParams,
  output: z.object({ ended: z.number().int() }),
});

export const sendPasswordLink = endpoint({
  name: "sendPasswordLink",
  summary: "Mail somebody a link for a new password; until it is used the present one works",
  method: "POST",
  path: "/api/admin/team/{id}/password-link",
  ...toMember,
  event: "reset",
});
