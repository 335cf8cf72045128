import type { BulkChange } from "#api/database/versions.ts";
import { changedMeanwhile } from "./problems.ts";

/** What a bulk call answers: how many were changed, their versions now, and what was left to whoever was quicker. */
export function bulkAnswer({ changed, saved, stale }: BulkChange) {
  return {
    changed,
    versions: Object.fromEntries(saved.map(({ id, version }) => [id, version])),
    refused: stale.map((id) => ({ id, message: changedMeanwhile })),
  };
}
