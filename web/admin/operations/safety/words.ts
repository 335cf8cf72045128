import type { Backup, BackupStatus, BackupWork } from "#contract/operations/backups.ts";
import { records } from "#web/admin/platform/records.ts";
import { counted } from "#web/admin/platform/ui/format.ts";

const minuteMs = 60_000;

export function spanOf(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / minuteMs));
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${counted(days, { one: "day", many: "days" })}${hours > 0 ? ` ${hours} h` : ""}`;
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return `${hours} h${rest > 0 ? ` ${rest} min` : ""}`;
}

export function agoOf(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / minuteMs));
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return `${Math.floor(minutes / 1_440)} days ago`;
}

export function makerOf({ reason, by }: Pick<Backup, "reason" | "by">): string {
  if (reason === "admin") return `by ${by}`;
  if (reason === "restore") return `by ${by}, before a restore`;
  if (reason === "migration") return "by itself, before an update";
  return reason === "command" ? "by a command" : "by itself";
}

const nouns = {
  products: records.product,
  contacts: records.contact,
  partners: records.partner,
  testimonials: records.testimonial,
  subscribers: { one: "sign-up", many: "sign-ups" },
  records: { one: "change", many: "changes" },
  pictures: { one: "picture", many: "pictures" },
} as const;

export function holdingsOf({ holds }: Pick<Backup, "holds">): string {
  if (!holds) return "Not looked into";
  const shown = ["products", "contacts", "pictures"] as const;
  return shown.map((noun) => counted(holds[noun], nouns[noun])).join(", ");
}

const mostNamed = 3;

export function damageOf({ damaged }: Pick<Backup, "damaged">): string {
  const files = damaged.length === 1 ? "1 file was" : `${damaged.length} files were`;
  const more = damaged.length > mostNamed ? " and others" : "";
  return `${files} damaged before: ${damaged.slice(0, mostNamed).join(", ")}${more}`;
}

export function arrivalsOf(
  since: Record<"contacts" | "partners" | "testimonials" | "subscribers" | "records", number>,
) {
  const kinds = ["contacts", "partners", "testimonials", "subscribers", "records"] as const;
  return kinds
    .filter((kind) => since[kind] > 0)
    .map((kind) => counted(since[kind], nouns[kind]))
    .join(", ");
}

export function rhythmOf(minutes: number): string {
  if (minutes === 1_440) return "every night";
  if (minutes % 1_440 === 0) return `every ${minutes / 1_440} days`;
  if (minutes === 60) return "every hour";
  return minutes % 60 === 0 ? `every ${minutes / 60} hours` : `every ${minutes} minutes`;
}

/**
 * Age of the last usable backup, or null. Without a second place the backups are lost with the machine, so
 * the age holds for damaged data only.
 */
export function lossOf({ backups, second_place }: BackupStatus, now: number): string | null {
  const last = backups.find(
    ({ copied, proof }) => proof.state !== "failed" && (second_place === null || copied),
  );
  return last ? spanOf(now - Date.parse(last.created_at)) : null;
}

const steps: Record<BackupWork["step"], { doing: string; next: string }> = {
  database: { doing: "Backing up: rows", next: "Then the pictures; then it is read back and compared." },
  media: { doing: "Backing up: pictures", next: "Database done. Then it is read back and compared." },
  proof: {
    doing: "Reading it back and comparing",
    next: "It is restored into an empty place, which is then removed.",
  },
  copy: { doing: "Copying it to the second place", next: "Written, read back and compared." },
  copy_proof: {
    doing: "Fetching the copy back and restoring it for a test",
    next: "It is restored into an empty place, which is then removed.",
  },
  check: {
    doing: "Reading the backup and comparing",
    next: "Nothing is changed before it is known to be whole.",
  },
  restore: { doing: "Putting the site back", next: "Visitors see that the site is back soon." },
};

export function stepOf({ kind, step }: BackupWork): { doing: string; next: string } {
  if (kind === "backup") return { ...steps[step], next: `${steps[step].next} You can leave this page.` };
  const isOfNow = step === "database" || step === "media";
  return isOfNow ? { doing: "Backing up what is there now", next: steps.restore.next } : steps[step];
}
