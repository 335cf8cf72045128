import { countOf } from "#api/platform/database/count-of.ts";
import type { Outcome } from "#api/platform/database/outcome.ts";
import type { Action } from "#api/platform/database/record.ts";
import { contains } from "#api/platform/database/search.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { versioned } from "#api/platform/database/versioned.ts";
import { type MediaUse, usesOfPicture } from "#api/platform/media/uses.ts";
import { libraryPicture } from "#contract/addresses.ts";
import type { LibraryRecord, PictureUse } from "#contract/content/pictures.ts";
import { filesEverNamed, placesOf } from "./uses.ts";

const library = versioned({
  table: "pictures",
  record: "picture",
  isContent: false,
  toRecord({ deleted_at: _deleted, search_text: _text, ...row }): LibraryRecord {
    const { width = 0, height = 0 } = libraryPicture(row.file) ?? {};
    return { ...row, width, height };
  },
  remembered: ["name"],
  unique: {
    field: "file",
    async isTaken(writer, file) {
      const same = await writer
        .selectFrom("pictures")
        .select("name")
        .where("file", "=", file)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return same ? `This picture is here already: ${same.name}` : false;
    },
  },

  async inUse(writer, { file }) {
    const uses = (await placesOf(writer)).get(file);
    return uses ? `This picture is in use: ${listOf(uses)}. Choose another one there first` : null;
  },
});

export function pictureRepository(read: Reader) {
  function matching(words: string | undefined) {
    const query = read.selectFrom("pictures").where("deleted_at", "is", null);
    return words ? query.where((row) => contains(row, words)) : query;
  }

  return {
    async list(words: string | undefined, limit: number, after: number | null) {
      let query = matching(words)
        .selectAll()
        .orderBy("id", "desc")
        .limit(limit + 1);
      if (after !== null) query = query.where("id", "<", after);
      const rows = await query.execute();
      return { rows: rows.slice(0, limit).map(library.toRecord), more: rows.length > limit };
    },

    count: (words: string | undefined) => countOf(matching(words)),

    async mediaUses(): Promise<MediaUse[]> {
      const rows = await read.selectFrom("pictures").select(["id", "name", "file"]).execute();
      const own = new Set(rows.map(({ file }) => file));
      const others = [...(await filesEverNamed(read))].filter((file) => !own.has(file));
      const former = others.map((file) => ({ id: 0, name: "A former picture", file }));
      return [...rows, ...former].flatMap(({ id, name, file }) => {
        const picture = libraryPicture(file);
        return picture ? usesOfPicture(picture, { record: "picture", id, title: name }) : [];
      });
    },
  };
}

export const pictureWrites = {
  ...library.writes,

  create(
    writer: Writer,
    given: Pick<LibraryRecord, "name" | "file" | "alt">,
    act: Action,
  ): Promise<Outcome<LibraryRecord>> {
    const row = { ...given, focus_x: 50, focus_y: 50, created_by: act.actor.name };
    return library.writes.create(writer, row, act);
  },
};

function listOf(uses: PictureUse[]): string {
  return uses.map(({ where, state }) => (state === "published" ? where : `${where} (${state})`)).join("; ");
}
