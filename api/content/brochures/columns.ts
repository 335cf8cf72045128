import type { PastKind } from "#api/platform/database/rewind.ts";
import { nameKey } from "#contract/fold.ts";
import type { Language } from "#contract/languages.ts";

export interface StoredFile {
  path: string;
  bytes: number;
  pages: number;
}

export interface NewBrochure {
  name: string;
  language: Language;
  file: StoredFile;
}

export function namesOf(name: string) {
  return { name, name_key: nameKey(name), file_name: fileName(name) };
}

function fileName(name: string): string {
  const words =
    name
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${[...words.join("-")].slice(0, 80).join("") || "document"}.pdf`;
}

export function columnsOf({ path, bytes, pages }: StoredFile) {
  return { file_path: path, bytes, pages };
}

export const brochurePast: PastKind = {
  record: "brochure",
  table: "brochures",
  takenBack: "restore",
  columnsOf: (fields) => ({ ...fields, ...(typeof fields.name === "string" && namesOf(fields.name)) }),
  shown: { field: "name", is: () => true },
};
