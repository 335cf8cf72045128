import type { FieldError } from "#contract/problem.ts";

/** The result of a write. Every result other than `saved` has changed nothing. */
export type Outcome<Saved> =
  | { saved: Saved }
  /** The stored record; the change came from an older version. */
  | { stale: Saved }
  | { taken: FieldError }
  /** The kind of the missing record. */
  | { missing: string }
  /** The value conflicts with stored data. */
  | { unfit: FieldError }
  | { refused: string };

/** For a write that was checked before. Any other outcome throws, so that the whole transaction rolls back. */
export function savedOrThrow<Saved>(outcome: Outcome<Saved>): Saved {
  if ("saved" in outcome) return outcome.saved;
  throw new Error("A write was found to fit a moment ago");
}

export interface Restored {
  restored: number[];
  refused: { id: number; message: string }[];
}
