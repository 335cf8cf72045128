import { listBrochures } from "#contract/content/brochures.ts";
import { type HistoryEntry, listHistory } from "#contract/panel/history.ts";
import { dashboard } from "#contract/panel/overview.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import type { ListedBrochure } from "./brochure-facts.tsx";

export interface Loaded {
  brochures: ListedBrochure[];
  changes: HistoryEntry[];
}

/** History and download counts are optional: if their calls fail, the documents still load. */
export async function loadBrochures(signal: AbortSignal): Promise<Loaded> {
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
  const brochures = data.map((brochure) => ({
    ...brochure,
    downloads: brochure.downloads ?? 0,
    lately: lately.get(brochure.id),
    by: changes.find(({ record_id }) => record_id === brochure.id)?.admin_name ?? "",
  }));
  return { brochures, changes };
}
