import { savedOrThrow } from "#api/platform/database/outcome.ts";
import { type Action, differences } from "#api/platform/database/record.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { isStale } from "#api/platform/database/versions.ts";
import type { LibraryUpdate } from "#contract/content/pictures.ts";
import {
  type FilePicture,
  type FileRecord,
  type FileRecords,
  recordFault,
} from "#contract/content/words/file.ts";
import type { FieldError } from "#contract/problem.ts";
import { pictureRepository, pictureWrites } from "./repository.ts";

type Order = { id: number; version: number; fields: Omit<LibraryUpdate, "version"> }[];

/** The library in the content file. A picture is matched by its file, and an import adds no picture. */
export function pictureFile(read: Reader) {
  const library = pictureRepository(read);

  return {
    names: ["pictures"] as const,
    right: "pictures" as const,

    async whole() {
      const pictures = (await library.all()).map(
        ({ file, name, alt, focus_x, focus_y }): FilePicture => ({ file, name, alt, focus_x, focus_y }),
      );
      return { pictures };
    },

    async plan({ pictures: given = [] }: FileRecords) {
      const stored = new Map((await library.all()).map((picture) => [picture.file, picture]));
      const faults: FieldError[] = [];
      const records: FileRecord[] = [];
      const order: Order = [];
      const taken = new Set<string>();
      for (const [at, { file, ...fields }] of given.entries()) {
        const picture = stored.get(file);
        if (taken.has(file)) faults.push(recordFault("pictures", at, fields.name ?? "", twice));
        taken.add(file);
        if (!picture) {
          records.push({ record: "picture", change: "absent", name: fields.name ?? file, fields: [] });
          continue;
        }
        const changes = differences(picture, fields).map(({ field }) => field);
        if (changes.length === 0) continue;
        records.push({ record: "picture", change: "changed", name: picture.name, fields: changes });
        order.push({ id: picture.id, version: picture.version, fields });
      }
      return { faults, records, seen: JSON.stringify(order), order };
    },
  };
}

const twice = { field: "file", message: "This picture stands in the file already" };

export const pictureImport = {
  async isOutdated(writer: Writer, order: Order): Promise<boolean> {
    const stored = new Map((await pictureRepository(writer).all()).map((picture) => [picture.id, picture]));
    return order.some(({ id, version }) => {
      const picture = stored.get(id);
      return !picture || isStale(picture, version);
    });
  },

  async run(writer: Writer, order: Order, act: Action): Promise<void> {
    for (const { id, version, fields } of order)
      savedOrThrow(await pictureWrites.update(writer, id, { ...fields, version }, act));
  },
};
