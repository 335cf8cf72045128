import { savedOrThrow } from "#api/platform/database/outcome.ts";
import type { Action } from "#api/platform/database/record.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import {
  type FileDocument,
  type FileRecord,
  type FileRecords,
  recordFault,
} from "#contract/content/words/file.ts";
import type { FieldError } from "#contract/problem.ts";
import { nameKey } from "./columns.ts";
import { brochureRepository, brochureWrites, type NamedFile } from "./repository.ts";

type Order = { id: number; version: number; name: string }[];

/** Documents in the content file, for export and import. An import changes only their names. */
export function brochureFile(read: Reader) {
  const brochures = brochureRepository(read);

  return {
    names: ["documents"] as const,
    right: "brochures" as const,

    async whole() {
      const documents = (await brochures.files()).map(
        ({ file_path: file, name }): FileDocument => ({ file, name }),
      );
      return { documents };
    },

    async plan({ documents: given = [] }: FileRecords) {
      const stored = await brochures.files();
      const found = match(given, stored);
      const records: FileRecord[] = [];
      const order: Order = [];
      for (const [at, { name }] of given.entries()) {
        const document = found[at];
        if (!document) records.push({ record: "brochure", change: "absent", name, fields: [] });
        else if (document.name !== name) {
          records.push({ record: "brochure", change: "changed", name: document.name, fields: ["name"] });
          order.push({ id: document.id, version: document.version, name });
        }
      }
      return { faults: sameNames(given, found, stored), records, seen: JSON.stringify(order), order };
    },
  };
}

/** Matches by file and name, then by file, then by name if the file was replaced. */
function match(given: FileDocument[], stored: NamedFile[]): (NamedFile | undefined)[] {
  const left = new Set(stored);
  const found: (NamedFile | undefined)[] = given.map(() => undefined);
  const isCalled = (one: NamedFile, { name }: FileDocument) => nameKey(one.name) === nameKey(name);
  const isFile = (one: NamedFile, { file }: FileDocument) => one.file_path === file;
  const ways = [
    (one: NamedFile, wanted: FileDocument) => isFile(one, wanted) && isCalled(one, wanted),
    isFile,
    isCalled,
  ];
  for (const isMeant of ways) {
    for (const [at, wanted] of given.entries()) {
      if (found[at]) continue;
      found[at] = [...left].find((one) => isMeant(one, wanted));
      if (found[at]) left.delete(found[at]);
    }
  }
  return found;
}

function sameNames(given: FileDocument[], found: (NamedFile | undefined)[], stored: NamedFile[]) {
  const others = stored.filter((one) => !found.includes(one));
  const taken = new Set(others.map(({ name }) => nameKey(name)));
  return given.flatMap(({ name }, at): FieldError[] => {
    if (!found[at]) return [];
    const key = nameKey(name);
    if (taken.has(key)) return [recordFault("documents", at, name, another)];
    taken.add(key);
    return [];
  });
}

const another = { field: "name", message: "Another document has this name" };

export const brochureImport = {
  async isOutdated(writer: Writer, order: Order): Promise<boolean> {
    const stored = await brochureRepository(writer).files();
    const coming = new Map(order.map((one) => [one.id, one]));
    const isThere = order.every(({ id, version }) =>
      stored.some((one) => one.id === id && one.version === version),
    );
    const names = stored.map(({ id, name }) => nameKey(coming.get(id)?.name ?? name));
    return !isThere || new Set(names).size < names.length;
  },

  async run(writer: Writer, order: Order, act: Action): Promise<void> {
    // Two documents may swap names.
    await brochureWrites.freeNames(
      writer,
      order.map(({ id }) => id),
    );
    for (const { id, version, name } of order)
      savedOrThrow(await brochureWrites.update(writer, id, { name, version, file: null }, act));
  },
};
