import type { FileRecord, FileRecords } from "#contract/content/words/file.ts";
import type { FieldError } from "#contract/problem.ts";
import type { RightKind } from "#contract/rights.ts";

export interface FilePart<Order> {
  names: readonly (keyof FileRecords)[];
  right: RightKind;
  whole(): Promise<FileRecords>;
  /** Writes nothing. `PartWrites` takes the `order`. */
  plan(given: FileRecords): Promise<PlannedPart<Order>>;
}

interface PlannedPart<Order> {
  faults: FieldError[];
  records: FileRecord[];
  /** Covers everything the order depends on. */
  seen: string;
  order: Order;
}
