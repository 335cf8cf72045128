import { Archive, BadgeCheck, Clock, type LucideIcon } from "lucide-react";
import type { BackupStatus } from "#contract/operations/backups.ts";
import { plural, t } from "#web/admin/platform/language/language.tsx";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { sizeOf } from "#web/admin/platform/ui/format.ts";
import { agoOf, rhythmOf } from "./words.ts";

interface Fact {
  icon: LucideIcon;
  term: string;
  value: string;
  note: string;
}

export function KeyFacts({ status, now }: { status: BackupStatus; now: number }) {
  const facts = [lastOf(status, now), provenOf(status, now), nextOf(status, now)];
  return (
    <dl className="figures safety-facts">
      {facts.map(({ icon: Icon, term, value, note }) => (
        <div key={term}>
          <dt className="row row-close">
            <Icon size={18} />
            {term}
          </dt>
          <dd className="named">
            <strong>{value}</strong>
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function lastOf({ backups: [last], failure, every_minutes }: BackupStatus, now: number): Fact {
  const fact = { icon: Archive, term: t("Last one") };
  if (!last) {
    const note = every_minutes === null ? t("Back up now makes one") : t("the first one comes by itself");
    return { ...fact, value: t("None yet"), note };
  }
  const seconds = Math.max(1, Math.round(last.seconds));
  const size = sizeOf(last.bytes);
  const made =
    last.seconds > 0
      ? plural(seconds, "{size}, took {count} second", "{size}, took {count} seconds", { size })
      : size;
  const note = failure ? agoOf(last.created_at, now) : made;
  return { ...fact, value: longDate(last.created_at, new Date(now)), note };
}

function provenOf({ backups }: BackupStatus, now: number): Fact {
  const fact = { icon: BadgeCheck, term: t("Restore proven") };
  const proven = backups.find(({ proof }) => proof.state === "proven");
  if (!proven?.proof.at)
    return { ...fact, value: t("Not yet"), note: t("each one is read back and compared") };
  return { ...fact, value: agoOf(proven.proof.at, now), note: t("compared, nothing missing") };
}

function nextOf({ next_at, every_minutes, keep, failure }: BackupStatus, now: number): Fact {
  const fact = { icon: Clock, term: t("Next") };
  if (!next_at || every_minutes === null) {
    return { ...fact, value: t("By hand"), note: t("none by itself, {keep} are kept", { keep }) };
  }
  const minutes = Math.max(0, Math.ceil((Date.parse(next_at) - now) / 60_000));
  const soon = plural(minutes, "In {count} min", "In {count} min");
  if (failure?.retry_at) return { ...fact, value: soon, note: t("tries again by itself") };
  const value = minutes <= 60 ? soon : longDate(next_at, new Date(now));
  const note = t("{rhythm}, {keep} are kept", { rhythm: rhythmOf(every_minutes), keep });
  return { ...fact, value, note };
}
