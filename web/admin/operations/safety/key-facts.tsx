import { Archive, BadgeCheck, Clock, type LucideIcon } from "lucide-react";
import type { BackupStatus } from "#contract/operations/backups.ts";
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
  const fact = { icon: Archive, term: "Last one" };
  if (!last) {
    const note = every_minutes === null ? "Back up now makes one" : "the first one comes by itself";
    return { ...fact, value: "None yet", note };
  }
  const seconds = Math.max(1, Math.round(last.seconds));
  const note = failure
    ? agoOf(last.created_at, now)
    : `${sizeOf(last.bytes)}${last.seconds > 0 ? `, took ${seconds} ${seconds === 1 ? "second" : "seconds"}` : ""}`;
  return { ...fact, value: longDate(last.created_at, new Date(now)), note };
}

function provenOf({ backups }: BackupStatus, now: number): Fact {
  const fact = { icon: BadgeCheck, term: "Restore proven" };
  const proven = backups.find(({ proof }) => proof.state === "proven");
  if (!proven?.proof.at) return { ...fact, value: "Not yet", note: "each one is read back and compared" };
  return { ...fact, value: agoOf(proven.proof.at, now), note: "compared, nothing missing" };
}

function nextOf({ next_at, every_minutes, keep, failure }: BackupStatus, now: number): Fact {
  const fact = { icon: Clock, term: "Next" };
  if (!next_at || every_minutes === null) {
    return { ...fact, value: "By hand", note: `none by itself, ${keep} are kept` };
  }
  const minutes = Math.max(0, Math.ceil((Date.parse(next_at) - now) / 60_000));
  if (failure?.retry_at) return { ...fact, value: `In ${minutes} min`, note: "tries again by itself" };
  const value = minutes <= 60 ? `In ${minutes} min` : longDate(next_at, new Date(now));
  return { ...fact, value, note: `${rhythmOf(every_minutes)}, ${keep} are kept` };
}
