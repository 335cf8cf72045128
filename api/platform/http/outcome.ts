import type { Outcome } from "#api/platform/database/outcome.ts";
import type { BulkChange } from "#api/platform/database/versions.ts";
import type { LiveEvent } from "#contract/panel/events.ts";
import { conflict, invalid, notFound } from "./problems.ts";

const changedMeanwhile = "A colleague changed this in the meantime";

export function saved<Saved>(outcome: Outcome<Saved>): Saved {
  if ("saved" in outcome) return outcome.saved;
  if ("missing" in outcome) throw noSuch(outcome.missing);
  if ("stale" in outcome)
    throw conflict(changedMeanwhile, { code: "version_conflict", current: outcome.stale });
  if ("taken" in outcome) throw conflict(outcome.taken.message, { errors: [outcome.taken] });
  if ("unfit" in outcome) throw invalid([outcome.unfit]);
  throw conflict(outcome.refused);
}

export function found<Found>(record: Found | null | undefined, kind: string): Found {
  if (record === null || record === undefined) throw noSuch(kind);
  return record;
}

function noSuch(kind: string) {
  return notFound(`There is no such ${kind}`);
}

export function bulkAnswer({ changed, saved, stale }: BulkChange) {
  return {
    changed,
    versions: Object.fromEntries(saved.map(({ id, version }) => [id, version])),
    refused: stale.map((id) => ({ id, message: changedMeanwhile })),
  };
}

export function savedAnd(publish: (event: LiveEvent) => void, kind: LiveEvent["kind"]) {
  return <Saved extends number | { id: number }>(
    action: LiveEvent["action"],
    outcome: Outcome<Saved>,
  ): Saved => {
    const record = saved(outcome);
    publish({ kind, action, id: typeof record === "number" ? record : record.id });
    return record;
  };
}
