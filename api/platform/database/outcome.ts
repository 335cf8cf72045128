import type { FieldError } from "#contract/problem.ts";

/** Every outcome other than `saved` has changed nothing. */
export type Outcome<Saved> =
  | { saved: Saved }
  /** The stored record, because the change was made from an older version. */
  | { stale: Saved }
  | { taken: FieldError }
  | { missing: string }
  | { unfit: FieldError }
  | { refused: string };

/** For a write that was checked before: any other outcome throws, so that the whole transaction rolls back. */
export function savedOrThrow<Saved>(outcome: Outcome<Saved>): Saved {
  if ("saved" in outcome) return outcome.saved;
  throw new Error("A write was found to fit a moment ago");
}

export interface Restored {
  restored: number[];
  refused: { id: number; message: string }[];
}
