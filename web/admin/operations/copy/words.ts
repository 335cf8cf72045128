import type { Copy } from "#contract/operations/copy.ts";
import { counted } from "#web/admin/platform/ui/format.ts";

const hostOf = (address: string) => new URL(address).host;

export function titleOf({ real_address }: Copy): string {
  return real_address ? `This is a copy of ${hostOf(real_address)}.` : "This is a copy of the site.";
}

const nouns = {
  mails: { one: "mail", many: "mails" },
  calls: { one: "webhook call", many: "webhook calls" },
  pushes: { one: "notification", many: "notifications" },
  plans: { one: "planned change", many: "planned changes" },
} as const;

export function waitingOf({ waiting }: Pick<Copy, "waiting">): string {
  const kinds = ["mails", "calls", "pushes", "plans"] as const;
  return kinds
    .filter((kind) => waiting[kind] > 0)
    .map((kind) => counted(waiting[kind], nouns[kind]))
    .join(", ");
}

export function reasonOf({ real_address, address, is_elsewhere }: Copy): string {
  const isAtAnother = real_address !== "" && real_address !== address;
  const atAnother = `it is at ${address}, and the real site at ${real_address}`;
  if (isAtAnother && is_elsewhere)
    return `Why: ${atAnother}; its data lies in another place than the real site's.`;
  if (isAtAnother) return `Why: ${atAnother}.`;
  return "Why: its data lies in another place than the real site's.";
}
