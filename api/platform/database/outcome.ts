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

export interface Restored {
  restored: number[];
  refused: { id: number; message: string }[];
}
