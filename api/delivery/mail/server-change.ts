import type { Action } from "#api/platform/database/record.ts";
import type { ChosenServer } from "#api/platform/database/tables.ts";
import { dayMs } from "#contract/durations.ts";
import type { Alarm } from "./alarm.ts";

/** No link for a new password is sent for a day, which gives the owners time to notice the change. */
export const linksHeldMs = dayMs;

export function linksHeldUntil(serverSince: string | null, now: string): string | null {
  if (serverSince === null) return null;
  const until = new Date(Date.parse(serverSince) + linksHeldMs).toISOString();
  return until > now ? until : null;
}

export function isLinksHeld(serverSince: string | null, now: string): boolean {
  return linksHeldUntil(serverSince, now) !== null;
}

export function serverAlarm({ host, port }: ChosenServer, { actor, at }: Action): Alarm {
  const until = linksHeldUntil(at, at) ?? at;
  return {
    subject: "The mail server of Daniry was changed",
    lines: [
      `${actor.name} changed the server that sends the mails of Daniry to ${host}, port ${port}. This mail came by the server before.`,
      `No link for a new password is sent until ${momentInUtc(until)}.`,
      "No owner of yours did that? Log in at once, change the server back and choose a new password.",
    ],
    link: { label: "Open Mail", path: "/admin/settings/mail" },
  };
}

const utc = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

export function momentInUtc(at: string): string {
  return `${utc.format(new Date(at))} UTC`;
}
