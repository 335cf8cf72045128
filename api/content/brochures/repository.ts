import { nameKey } from "#api/platform/database/fold.ts";
import type { Outcome, Restored } from "#api/platform/database/outcome.ts";
import {
  type Action,
  addHistory,
  bumpContentVersion,
  differences,
  lockContent,
} from "#api/platform/database/record.ts";
import type { BrochureTable, Reader, Writer } from "#api/platform/database/tables.ts";
import { isStale } from "#api/platform/database/versions.ts";
import type { MediaUse } from "#api/platform/media/uses.ts";
import type { Brochure } from "#contract/content/brochures.ts";
import { columnsOf, namesOf, type StoredFile } from "./columns.ts";

type BrochureRow = Omit<BrochureTable, "id"> & { id: number };

function toBrochure(given: BrochureRow): Brochure {
  const { name_key: _key, file_path: _path, created_at: _at, deleted_at: _deleted, ...row } = given;
  return { ...row, file_url: `/documents/${row.id}/${encodeURIComponent(row.file_name)}` };
}

export function brochureRepository(read: Reader) {
  return {
    async list(): Promise<Brochure[]> {
      const rows = await read
        .selectFrom("brochures")
        .selectAll()
        .where("deleted_at", "is", null)
        .orderBy("id")
        .execute();
      return rows.map(toBrochure);
    },

    /** Includes documents in the trash. */
    async mediaUses(): Promise<MediaUse[]> {
      const rows = await read.selectFrom("brochures").select(["id", "name", "file_path"]).execute();
      return rows.map(({ id, name, file_path }) => ({
        path: file_path,
        record: "brochure",
        id,
        title: name,
      }));
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

export interface BrochureChange {
  name?: string | undefined;
  version?: number | undefined;
  file: StoredFile | null;
}

const missing = "document";
const taken = { field: "name", message: "Another document has this name" };

export const brochureWrites = {
  async create(writer: Writer, name: string, file: StoredFile, act: Action): Promise<Outcome<Brochure>> {
    await lockContent(writer);
    if (await isTaken(writer, name)) return { taken };
    const row = await writer
      .insertInto("brochures")
      .values({
        ...namesOf(name),
        ...columnsOf(file),
        downloads: 0,
        is_sample: false,
        version: 1,
        created_at: act.at,
        updated_at: act.at,
        deleted_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await bumpContentVersion(writer);
    const changes = differences({}, { name });
    await addHistory(writer, [{ ...act, record: "brochure", id: row.id, action: "create", changes }]);
    return { saved: toBrochure(row) };
  },

  async update(
    writer: Writer,
    id: number,
    { name, version, file }: BrochureChange,
    act: Action,
  ): Promise<Outcome<Brochure>> {
    await lockContent(writer);
    const stored = await find(writer, id);
    if (!stored) return { missing };
    if (isStale(stored, version)) return { stale: toBrochure(stored) };
    if (name !== undefined && (await isTaken(writer, name, id))) return { taken };
    const next = { ...(name !== undefined && namesOf(name)), ...(file && columnsOf(file)) };
    const changes = differences(stored, {
      name,
      file_path: file?.path,
      bytes: file?.bytes,
      pages: file?.pages,
    });
    if (changes.length === 0) return { saved: toBrochure(stored) };
    const row = await writer
      .updateTable("brochures")
      .set({ ...next, version: stored.version + 1, updated_at: act.at })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await bumpContentVersion(writer);
    await addHistory(writer, [{ ...act, record: "brochure", id, action: "update", changes }]);
    return { saved: toBrochure(row) };
  },

  async remove(writer: Writer, id: number, act: Action): Promise<Outcome<number>> {
    await lockContent(writer);
    const stored = await find(writer, id);
    if (!stored) return { missing };
    await writer
      .updateTable("brochures")
      .set({
        deleted_at: act.at,
        updated_at: act.at,
        version: stored.version + 1,
        name_key: keyInTrash(id),
      })
      .where("id", "=", id)
      .execute();
    await bumpContentVersion(writer);
    await addHistory(writer, [{ ...act, record: "brochure", id, action: "delete" }]);
    return { saved: id };
  },

  /** A document stays in the trash if another one has taken its name. */
  async restore(writer: Writer, ids: number[], act: Action): Promise<Restored> {
    await lockContent(writer);
    const answer: Restored = { restored: [], refused: [] };
    const rows = await writer
      .selectFrom("brochures")
      .select(["id", "name"])
      .where("id", "in", ids)
      .where("deleted_at", "is not", null)
      .orderBy("id")
      .execute();
    for (const { id, name } of rows) {
      if (await isTaken(writer, name)) {
        answer.refused.push({ id, message: `Another document is called ${name} now` });
        continue;
      }
      await writer
        .updateTable("brochures")
        .set((row) => ({
          deleted_at: null,
          updated_at: act.at,
          version: row("version", "+", 1),
          name_key: nameKey(name),
        }))
        .where("id", "=", id)
        .execute();
      await addHistory(writer, [{ ...act, record: "brochure", id, action: "restore" }]);
      answer.restored.push(id);
    }
    if (answer.restored.length > 0) await bumpContentVersion(writer);
    return answer;
  },

  async purge(writer: Writer, ids: number[], act: Action): Promise<number[]> {
    await lockContent(writer);
    const rows = await writer
      .deleteFrom("brochures")
      .where("id", "in", ids)
      .where("deleted_at", "is not", null)
      .returning(["id", "name"])
      .execute();
    await addHistory(
      writer,
      rows.map(({ id, name }) => {
        const changes = [{ field: "name", old: name, new: null }];
        return { ...act, record: "brochure", id, action: "purge", changes };
      }),
    );
    return rows.map(({ id }) => id);
  },

  /** Visitors see no count, so no page changes. */
  async countDownload(writer: Writer, id: number, at: string): Promise<void> {
    const counted = await writer
      .updateTable("brochures")
      .set((row) => ({ downloads: row("downloads", "+", 1) }))
      .where("id", "=", id)
      .executeTakeFirst();
    if (Number(counted.numUpdatedRows) === 0) return;
    await writer
      .insertInto("downloads")
      .values({ brochure_id: id, day: at.slice(0, 10), count: 1 })
      .onConflict((clash) =>
        clash
          .columns(["brochure_id", "day"])
          .doUpdateSet((row) => ({ count: row("downloads.count", "+", 1) })),
      )
      .execute();
  },
};

function find(writer: Writer, id: number) {
  return writer
    .selectFrom("brochures")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Names are trimmed, so no document has a name that starts with a blank. */
function keyInTrash(id: number): string {
  return ` ${id}`;
}

async function isTaken(writer: Writer, name: string, exceptId?: number): Promise<boolean> {
  const holder = await writer
    .selectFrom("brochures")
    .select("id")
    .where("name_key", "=", nameKey(name))
    .executeTakeFirst();
  return holder !== undefined && holder.id !== exceptId;
}
