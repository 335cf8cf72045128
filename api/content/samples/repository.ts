import { type RawBuilder, sql } from "kysely";
import { type Action, addHistoryForEach, bumpContentVersion } from "#api/platform/database/record.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { type Sample, type SampleKind, sampleKinds } from "#contract/content/samples.ts";

interface SampleTable {
  table: "products" | "testimonials" | "brochures";
  title: RawBuilder<string>;
  detail: RawBuilder<string>;
}

const places: Record<SampleKind, SampleTable> = {
  product: { table: "products", title: sql`title`, detail: sql`subtitle` },
  testimonial: { table: "testimonials", title: sql`name`, detail: sql`substr(content, 1, 160)` },
  brochure: { table: "brochures", title: sql`name`, detail: sql`file_name` },
};

export function sampleRepository(read: Reader) {
  return {
    /** Leaves out the trash, because visitors do not see it. */
    async list(): Promise<Sample[]> {
      const found = sampleKinds.map(async (kind) => {
        const { table, title, detail } = places[kind];
        const rows = await read
          .selectFrom(table)
          .select(["id", title.as("title"), detail.as("detail")])
          .where("is_sample", "=", true)
          .where("deleted_at", "is", null)
          .orderBy("id")
          .execute();
        return rows.map((row) => ({ kind, ...row }));
      });
      return (await Promise.all(found)).flat();
    },

    async count(): Promise<number> {
      return (await this.list()).length;
    },
  };
}

export const sampleWrites = {
  /** Answers the ids that had the mark. This is no edit: the version stays, so an editor can still save an open form. */
  async confirm(writer: Writer, kind: SampleKind, ids: number[], act: Action): Promise<number[]> {
    const rows = await writer
      .updateTable(places[kind].table)
      .set({ is_sample: false })
      .where("id", "in", ids)
      .where("is_sample", "=", true)
      .where("deleted_at", "is", null)
      .returning("id")
      .execute();
    if (rows.length > 0) await bumpContentVersion(writer);
    return addHistoryForEach(writer, rows, { ...act, record: kind, action: "confirm" });
  },

  /** Marks only records that had the mark, so the company's own records never become samples. */
  async unconfirm(writer: Writer, kind: SampleKind, ids: number[], act: Action): Promise<number[]> {
    const { table } = places[kind];
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
