import type { Backup, BackupStatus, BackupWork } from "#contract/operations/backups.ts";
import {
  type CountedNoun,
  plural,
  type Text,
  t,
  translated,
} from "#web/admin/platform/language/language.tsx";
import { records } from "#web/admin/platform/records.ts";
import { counted, listed } from "#web/admin/platform/ui/format.ts";

const minuteMs = 60_000;

export function spanOf(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / minuteMs));
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  if (days > 0 && hours > 0)
    return plural(days, "{count} day {hours} h", "{count} days {hours} h", { hours });
  if (days > 0) return counted(days, { one: "day", many: "days" });
  const rest = minutes % 60;
  if (hours === 0) return t("{minutes} min", { minutes: rest });
  return rest > 0 ? t("{hours} h {minutes} min", { hours, minutes: rest }) : t("{hours} h", { hours });
}

export function agoOf(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / minuteMs));
  if (minutes < 1) return t("just now");
  if (minutes < 60) return plural(minutes, "{count} min ago", "{count} min ago");
  if (minutes < 48 * 60) return plural(Math.floor(minutes / 60), "{count} h ago", "{count} h ago");
  return plural(Math.floor(minutes / 1_440), "{count} day ago", "{count} days ago");
}

export function makerOf({ reason, by }: Pick<Backup, "reason" | "by">): string {
  if (reason === "admin") return t("by {name}", { name: by });
  if (reason === "restore") return t("by {name}, before a restore", { name: by });
  if (reason === "migration") return t("by itself, before an update");
  return reason === "command" ? t("by a command") : t("by itself");
}

const nouns = {
  products: records.product,
  contacts: records.contact,
  partners: records.partner,
  testimonials: records.testimonial,
  subscribers: { one: "sign-up", many: "sign-ups" },
  records: { one: "change", many: "changes" },
  pictures: { one: "picture", many: "pictures" },
} as const satisfies Record<string, CountedNoun>;

export function holdingsOf({ holds }: Pick<Backup, "holds">): string {
  if (!holds) return t("Not looked into");
  const shown = ["products", "contacts", "pictures"] as const;
  return listed(shown.map((noun) => counted(holds[noun], nouns[noun])));
}

/** Faults are told from outside to inside: "it could not be read back: the disk is full". */
export function faultOf(detail: string): string {
  const [outside = "", ...inside] = detail.split(": ");
  return translated(inside.length > 0 ? `${outside}: ${faultOf(inside.join(": "))}` : outside);
}

const mostNamed = 3;

export function damageOf({ damaged }: Pick<Backup, "damaged">): string {
  const files = damaged.slice(0, mostNamed).join(", ");
  return damaged.length > mostNamed
    ? plural(
        damaged.length,
        "{count} file was damaged before: {files} and others",
        "{count} files were damaged before: {files} and others",
        { files },
      )
    : plural(
        damaged.length,
        "{count} file was damaged before: {files}",
        "{count} files were damaged before: {files}",
        { files },
      );
}

export function arrivalsOf(
  since: Record<"contacts" | "partners" | "testimonials" | "subscribers" | "records", number>,
) {
  const kinds = ["contacts", "partners", "testimonials", "subscribers", "records"] as const;
  return listed(kinds.filter((kind) => since[kind] > 0).map((kind) => counted(since[kind], nouns[kind])));
}

export function rhythmOf(minutes: number): string {
  if (minutes === 1_440) return t("every night");
  if (minutes % 1_440 === 0) return plural(minutes / 1_440, "every {count} day", "every {count} days");
  if (minutes === 60) return t("every hour");
  return minutes % 60 === 0
    ? plural(minutes / 60, "every {count} hour", "every {count} hours")
    : plural(minutes, "every {count} minute", "every {count} minutes");
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

const steps: Record<BackupWork["step"], { doing: Text; next: Text }> = {
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
  const [doing, next] = [t(steps[step].doing), t(steps[step].next)];
  if (kind === "backup") return { doing, next: `${next} ${t("You can leave this page.")}` };
  if (step === "database" || step === "media")
    return { doing: t("Backing up what is there now"), next: t(steps.restore.next) };
  return { doing, next };
}
