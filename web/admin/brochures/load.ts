import { listBrochures } from "#contract/brochures.ts";
import { type HistoryEntry, listHistory } from "#contract/history.ts";
import { dashboard } from "#contract/overview.ts";
import { adminApi } from "../session.ts";
import type { Known } from "./document-facts.tsx";

export interface Loaded {
  documents: Known[];
  changes: HistoryEntry[];
}

/** The documents; who changed them and how often they were taken lately is told where it can be found out. */
export async function loadDocuments(signal: AbortSignal): Promise<Loaded> {
  const [{ data }, changes, lately] = await Promise.all([
    adminApi.call(listBrochures, {}, { signal }),
    adminApi.call(listHistory, { query: { record: "brochure", limit: 50 } }, { signal }).then(
      (answer) => answer.data,
      () => [],
    ),
    adminApi.call(dashboard, { query: { days: 30 } }, { signal }).then(
      ({ documents }) => new Map(documents.map(({ id, period }) => [id, period.now])),
      () => new Map<number, number>(),
    ),
  ]);
  const documents = data.map((document) => ({
    ...document,
    downloads: document.downloads ?? 0,
    lately: lately.get(document.id),
    by: changes.find(({ record_id }) => record_id === document.id)?.admin_name ?? "",
  }));
  return { documents, changes };
}
