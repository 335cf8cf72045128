import type { Outcome } from "#api/database/outcome.ts";
import type { Act } from "#api/database/record.ts";
import type { Writer } from "#api/database/tables.ts";
import { importFile, type SeenDraft } from "./repository.ts";

/** Words, and with them what `takeRecords` takes in. */
export function wordFileWrites<Order>(
  takeRecords: (writer: Writer, order: Order, act: Act) => Promise<Outcome<null>>,
) {
  return {
    async run(writer: Writer, drafts: SeenDraft[], order: Order | null, act: Act) {
      return importFile(writer, drafts, act, async () =>
        order ? takeRecords(writer, order, act) : { saved: null },
      );
    },
  };
}
