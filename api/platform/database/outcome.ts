import type { FieldError } from "#contract/problem.ts";

/** What a write came to. Whatever is not `saved` has changed nothing. */
export type Outcome<Saved> =
  | { saved: Saved }
  /** The record as it is stored: the change was made from an older version of it. */
  | { stale: Saved }
  /** Another record has this value already. */
  | { taken: FieldError }
  /** There is no such record; names its kind. */
  | { missing: string }
  /** A value that does not go with what else is stored. */
  | { unfit: FieldError }
  /** The state of the record does not allow it, or others still need it; says why. */
  | { refused: string };

/** What a write has saved that was looked at before; throws, which takes the whole transaction back, where it was not. */
export function savedOrThrow<Saved>(outcome: Outcome<Saved>): Saved {
  if ("saved" in outcome) return outcome.saved;
  throw new Error("A write was found to fit a moment ago");
}

/** What came of taking back from the trash, row by row. */
export interface Restored {
  restored: number[];
  refused: { id: number; message: string }[];
}
