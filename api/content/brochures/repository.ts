import { sql } from "kysely";
import type { Outcome } from "#api/platform/database/outcome.ts";
import type { Action } from "#api/platform/database/record.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { versioned } from "#api/platform/database/versioned.ts";
import type { MediaUse } from "#api/platform/media/uses.ts";
import type { Brochure, updateBrochure } from "#contract/content/brochures.ts";
import { quarterMs } from "#contract/durations.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { nameKey } from "#contract/fold.ts";
import { columnsOf, type NewBrochure, namesOf, type StoredFile } from "./columns.ts";

/** Names are trimmed, so no live document has a key that starts with a blank. */
const freeKey = sql<string>`' ' || id`;

type Update = InputOf<typeof updateBrochure>["body"];
type BrochureFields = Omit<Update, "version"> & Partial<ReturnType<typeof columnsOf>>;

const brochures = versioned({
  table: "brochures",
  record: "brochure",
  called: "document",
  isContent: true,
  toRecord({
    name_key: _key,
    file_path: _path,
    search_text: _text,
    created_at: _at,
    deleted_at: _deleted,
    ...row
  }): Brochure {
    return { ...row, file_url: `/documents/${row.id}/${encodeURIComponent(row.file_name)}` };
  },
  columnsOf: ({ name, ...file }: BrochureFields) => ({ ...file, ...(name !== undefined && namesOf(name)) }),
  remembered: ["name"],
  unique: {
    field: "name",
    async isTaken(writer, name, exceptId) {
      const key = nameKey(name);
      const holder = await writer
        .selectFrom("brochures")
        .select("id")
        .where("name_key", "=", key)
        .executeTakeFirst();
      return holder !== undefined && holder.id !== exceptId;
    },
  },
  inTrash: { name_key: freeKey },
  outOfTrash: ({ name }) => ({ name_key: nameKey(name) }),
});

export function brochureRepository(read: Reader) {
  return {
    list: (): Promise<Brochure[]> => brochures.list(read, "id"),

    async mediaUses(): Promise<MediaUse[]> {
      const rows = await read
        .selectFrom("brochures")
        .select(["id", "name as title", "file_path as path"])
        .execute();
      return rows.map((row) => ({ ...row, record: "brochure" }));
    },

    findFile(id: number) {
      return read
        .selectFrom("brochures")
        .select(["file_path", "file_name"])
        .where("id", "=", id)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
    },
  };
}

export const brochureWrites = {
  ...brochures.writes,

  create(writer: Writer, { name, language, file }: NewBrochure, act: Action): Promise<Outcome<Brochure>> {
    const row = { ...namesOf(name), language, ...columnsOf(file), downloads: 0, is_sample: false };
    return brochures.writes.create(writer, row, act);
  },

  update(
    writer: Writer,
    id: number,
    { file, ...change }: Update & { file: StoredFile | null },
    act: Action,
  ): Promise<Outcome<Brochure>> {
    return brochures.writes.update(writer, id, { ...change, ...(file && columnsOf(file)) }, act);
  },

  async countDownload(writer: Writer, id: number, at: string): Promise<void> {
    const counted = await writer
      .updateTable("brochures")
      .set((row) => ({ downloads: row("downloads", "+", 1) }))
      .where("id", "=", id)
      .executeTakeFirst();
    if (Number(counted.numUpdatedRows) === 0) return;
    await writer
      .insertInto("downloads")
      .values({
        brochure_id: id,
        day: new Date(Math.floor(Date.parse(at) / quarterMs) * quarterMs).toISOString(),
        count: 1,
      })
      .onConflict((clash) =>
        clash
          .columns(["brochure_id", "day"])
          .doUpdateSet((row) => ({ count: row("downloads.count", "+", 1) })),
      )
      .execute();
  },
};
