import type { FileRecord, FileRecords } from "#contract/content/words/file.ts";
import type { FieldError } from "#contract/problem.ts";
import type { RightKind } from "#contract/rights.ts";

/** What the file of all content has beside the words, of another noun. */
export interface FilePart<Order> {
  names: readonly (keyof FileRecords)[];
  right: RightKind;
  whole(): Promise<FileRecords>;
  /** Compares what a file says with what is stored: nothing is written here. `order` is what `PartWrites` takes. */
  plan(given: FileRecords): Promise<PlannedPart<Order>>;
}

interface PlannedPart<Order> {
  faults: FieldError[];
  records: FileRecord[];
  /** Of all that the order depends on. */
  seen: string;
  order: Order;
}
