import { countOf } from "#api/platform/database/count-of.ts";
import { type Action, addHistoryForEach, bumpContentVersion } from "#api/platform/database/record.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { type SampleCounts, type SampleKind, sampleKinds } from "#contract/content/samples.ts";

const tables = { product: "products", testimonial: "testimonials", brochure: "brochures" } as const;

export async function countSamples(read: Reader): Promise<SampleCounts> {
  const counts = sampleKinds.map(async (kind) => {
    const live = read.selectFrom(tables[kind]).where("is_sample", "=", true).where("deleted_at", "is", null);
    return [kind, await countOf(live)] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as SampleCounts;
}

export const sampleWrites = {
  /** Returns the ids that had the mark. The version stays, so an editor can still save an open form. */
  async confirm(writer: Writer, kind: SampleKind, ids: number[], act: Action): Promise<number[]> {
    const rows = await writer
      .updateTable(tables[kind])
      .set({ is_sample: false })
      .where("id", "in", ids)
      .where("is_sample", "=", true)
      .where("deleted_at", "is", null)
      .returning("id")
      .execute();
    if (rows.length > 0) await bumpContentVersion(writer);
    return addHistoryForEach(writer, rows, { ...act, record: kind, action: "confirm" });
  },

  /** Marks only confirmed samples, so the company's own records never become samples. */
  async unconfirm(writer: Writer, kind: SampleKind, ids: number[], act: Action): Promise<number[]> {
    const table = tables[kind];
    const rows = await writer
      .updateTable(table)
      .set({ is_sample: true })
      .where("id", "in", ids)
      .where("is_sample", "=", false)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("history")
            .select("history.id")
            .where("record", "=", kind)
            .where("action", "=", "confirm")
            .whereRef("record_id", "=", `${table}.id`),
        ),
      )
      .returning("id")
      .execute();
    if (rows.length > 0) await bumpContentVersion(writer);
    return addHistoryForEach(writer, rows, { ...act, record: kind, action: "unconfirm" });
  },
};
