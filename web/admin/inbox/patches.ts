import { useRef, useState } from "react";
import type { Submission, SubmissionCounts } from "#contract/submissions.ts";
import type { LoadedInbox } from "./load.ts";

/** What was changed here and is shown before the list is read again. */
export type Patch = Partial<Pick<Submission, "is_read" | "status" | "note" | "version">>;
export type Patches = ReadonlyMap<number, Patch>;

type Page = LoadedInbox["page"];
type Kept = ReadonlyMap<number, { patch: Patch; page: Page }>;

/** A fresh page of the list knows better than what was noted beside the one before. */
export function usePatches(page: Page) {
  const [kept, setKept] = useState<Kept>(new Map());
  const latest = useRef(page);
  latest.current = page;
  const listed = new Set((page?.data ?? []).map(({ id }) => id));
  const holds = [...kept].filter(([id, note]) => note.page === page || !listed.has(id));
  const patches: Patches = new Map(holds.map(([id, { patch }]) => [id, patch]));

  function patch(ids: readonly number[], after: Patch) {
    setKept((now) => {
      const next = new Map(now);
      for (const id of ids) {
        const before = next.get(id);
        const isCurrent = before?.page === latest.current || !listed.has(id);
        next.set(id, { patch: { ...(isCurrent && before?.patch), ...after }, page: latest.current });
      }
      return next;
    });
  }

  function takeBack(ids: readonly number[], earlier: Patches) {
    setKept((now) => {
      const next = new Map(now);
      for (const id of ids) next.set(id, { patch: earlier.get(id) ?? {}, page: latest.current });
      return next;
    });
  }

  return { patches, patch, takeBack };
}

/** The counts of the tabs with what was changed here since. */
export function patchedCounts(
  counts: SubmissionCounts,
  rows: readonly Submission[],
  patches: Patches,
): SubmissionCounts {
  const next = { ...counts };
  for (const row of rows) {
    const after = { ...row, ...patches.get(row.id) };
    if (after.is_read !== row.is_read) next.unread += after.is_read ? -1 : 1;
    if (after.status !== row.status) {
      next[row.status] -= 1;
      next[after.status] += 1;
    }
  }
  return next;
}
