import { type Language, nameOfLanguage } from "#contract/languages.ts";
import { type Role, roleNames } from "#contract/roles.ts";
import { ownNoticeTitles } from "#web/admin/delivery/mail/labels.ts";
import { type Text, t, translated } from "#web/admin/platform/language/language.tsx";
import { capital } from "#web/admin/platform/records.ts";

const ofMail = "mail_";

export const labels = { name: "Name", email: "E-mail" } as const satisfies Record<string, Text>;
export const historyLabels: Record<string, Text> = {
  ...labels,
  profile: "Picture",
  language: "Language",
  role: "Role",
  ...Object.fromEntries(Object.entries(ownNoticeTitles).map(([kind, title]) => [ofMail + kind, title])),
};

export function shownInHistory(field: string, value: unknown): string | undefined {
  if (value === null) return undefined;
  if (field === "language") return nameOfLanguage[value as Language];
  if (field === "role") return capital(translated(roleNames[value as Role]));
  return field.startsWith(ofMail) ? t(value === "on" ? "On" : "Off") : undefined;
}
