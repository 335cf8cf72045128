import type { Outcome, Restored } from "#api/platform/database/outcome.ts";
import { type Action, addHistory, differences, lockContent } from "#api/platform/database/record.ts";
import { contains } from "#api/platform/database/search.ts";
import type { PictureTable, Reader, Writer } from "#api/platform/database/tables.ts";
import { purge, takeBack } from "#api/platform/database/trash.ts";
import { isStale } from "#api/platform/database/versions.ts";
import { type MediaUse, usesOfPicture } from "#api/platform/media/uses.ts";
import { libraryPicture } from "#contract/addresses.ts";
import type { LibraryRecord, LibraryUpdate, PictureUse } from "#contract/content/pictures.ts";
import { filesEverNamed, placesOf } from "./uses.ts";

const record = "picture";

type PictureRow = Omit<PictureTable, "id" | "alt"> & Pick<LibraryRecord, "id" | "alt">;

function toRecord({ deleted_at: _deleted, ...row }: PictureRow): LibraryRecord {
  const { width = 0, height = 0 } = libraryPicture(row.file) ?? {};
  return { ...row, width, height };
}

export function pictureRepository(read: Reader) {
  function matching(words: string | undefined) {
    const query = read.selectFrom("pictures").where("deleted_at", "is", null);
    return words ? query.where((row) => contains(row, ["name"], words)) : query;
  }

  return {
    async list(words: string | undefined, limit: number, after: number | null) {
      let query = matching(words)
        .selectAll()
        .orderBy("id", "desc")
        .limit(limit + 1);
      if (after !== null) query = query.where("id", "<", after);
      const rows = await query.execute();
      return { rows: rows.slice(0, limit).map(toRecord), more: rows.length > limit };
    },

    async count(words: string | undefined): Promise<number> {
      const row = await matching(words)
        .select((select) => select.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },

    /** Includes the trash, and files that only a former version of a page names. */
    async mediaUses(): Promise<MediaUse[]> {
      const rows = await read.selectFrom("pictures").select(["id", "name", "file"]).execute();
      const own = new Set(rows.map(({ file }) => file));
      const others = [...(await filesEverNamed(read))].filter((file) => !own.has(file));
      const former = others.map((file) => ({ id: 0, name: "A former picture", file }));
      return [...rows, ...former].flatMap(({ id, name, file }) => {
        const picture = libraryPicture(file);
        return picture ? usesOfPicture(picture, { record, id, title: name }) : [];
      });
    },
  };
}

const missing = record;

export const pictureWrites = {
  async create(
    writer: Writer,
    given: Pick<LibraryRecord, "name" | "file" | "alt">,
    act: Action,
  ): Promise<Outcome<LibraryRecord>> {
    await lockContent(writer);
    const same = await holderOf(writer, given.file);
    if (same) return { taken: { field: "file", message: `This picture is here already: ${same.name}` } };
    const row = await writer
      .insertInto("pictures")
      .values({
        ...given,
        focus_x: 50,
        focus_y: 50,
        created_by: act.actor.name,
        version: 1,
        created_at: act.at,
        updated_at: act.at,
        deleted_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const changes = differences({}, { name: given.name });
    await addHistory(writer, [{ ...act, record, id: row.id, action: "create", changes }]);
    return { saved: toRecord(row) };
  },

  async update(
    writer: Writer,
    id: number,
    { version, ...fields }: LibraryUpdate,
    act: Action,
  ): Promise<Outcome<LibraryRecord>> {
    await lockContent(writer);
    const stored = await find(writer, id);
    if (!stored) return { missing };
    if (isStale(stored, version)) return { stale: toRecord(stored) };
    const changes = differences(stored, fields);
    if (changes.length === 0) return { saved: toRecord(stored) };
    const row = await writer
      .updateTable("pictures")
      .set({ ...fields, version: stored.version + 1, updated_at: act.at })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await addHistory(writer, [{ ...act, record, id, action: "update", changes }]);
    return { saved: toRecord(row) };
  },

  /** Refuses if a page or product shows the picture, or is about to. */
  async remove(writer: Writer, id: number, act: Action): Promise<Outcome<number>> {
    await lockContent(writer);
    const stored = await find(writer, id);
    if (!stored) return { missing };
    const uses = (await placesOf(writer)).get(stored.file);
    if (uses) return { refused: `This picture is in use: ${listOf(uses)}. Choose another one there first` };
    await writer
      .updateTable("pictures")
      .set({ deleted_at: act.at, updated_at: act.at, version: stored.version + 1 })
      .where("id", "=", id)
      .execute();
    await addHistory(writer, [{ ...act, record, id, action: "delete" }]);
    return { saved: id };
  },

  /** A picture stays in the trash if an editor has uploaded it again. */
  async restore(writer: Writer, ids: number[], act: Action): Promise<Restored> {
    await lockContent(writer);
    const rows = await writer
      .selectFrom("pictures")
      .select(["id", "file"])
      .where("id", "in", ids)
      .where("deleted_at", "is not", null)
      .orderBy("id")
      .execute();
    const answer: Restored = { restored: [], refused: [] };
    for (const { id, file } of rows) {
      const same = await holderOf(writer, file);
      if (same) answer.refused.push({ id, message: `This picture is here again: ${same.name}` });
      else
        answer.restored.push(
          ...(await takeBack(writer, "pictures", [id], { ...act, record, action: "restore" })),
        );
    }
    return answer;
  },

  async purge(writer: Writer, ids: number[], act: Action): Promise<number[]> {
    return purge(writer, "pictures", ids, { ...act, record, action: "purge" });
  },
};

/** Home, Opening; About Us, Story (draft) */
function listOf(uses: PictureUse[]): string {
  return uses.map(({ where, state }) => (state === "published" ? where : `${where} (${state})`)).join("; ");
}

function find(writer: Writer, id: number) {
  return writer
    .selectFrom("pictures")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

function holderOf(writer: Writer, file: string) {
  return writer
    .selectFrom("pictures")
    .select("name")
    .where("file", "=", file)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
