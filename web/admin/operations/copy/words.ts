import type { Copy } from "#contract/operations/copy.ts";
import { type CountedNoun, t } from "#web/admin/platform/language/language.tsx";
import { counted, listed } from "#web/admin/platform/ui/format.ts";

const hostOf = (address: string) => new URL(address).host;

export function titleOf({ real_address }: Copy): string {
  return real_address
    ? t("This is a copy of {host}.", { host: hostOf(real_address) })
    : t("This is a copy of the site.");
}

const nouns = {
  mails: { one: "mail", many: "mails" },
  calls: { one: "webhook call", many: "webhook calls" },
  pushes: { one: "notification", many: "notifications" },
  plans: { one: "planned change", many: "planned changes" },
} as const satisfies Record<string, CountedNoun>;

export function waitingOf({ waiting }: Pick<Copy, "waiting">): string {
  const kinds = ["mails", "calls", "pushes", "plans"] as const;
  const counts = kinds.filter((kind) => waiting[kind] > 0).map((kind) => counted(waiting[kind], nouns[kind]));
  return listed(counts);
}

export function reasonOf({ real_address, address, is_elsewhere }: Copy): string {
  const isAtAnother = real_address !== "" && real_address !== address;
  if (isAtAnother && is_elsewhere)
    return t(
      "Why: it is at {address}, and the real site at {real_address}; its data lies in another place than the real site's.",
      { address, real_address },
    );
  if (isAtAnother)
    return t("Why: it is at {address}, and the real site at {real_address}.", { address, real_address });
  return t("Why: its data lies in another place than the real site's.");
}
