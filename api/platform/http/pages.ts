import type { Key, KeyPart } from "#api/platform/database/keyset.ts";
import { greatestId, isKeepable, moment, wholeNumber } from "#contract/fields.ts";
import { invalidField } from "./problems.ts";

export function readCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  const { data } = wholeNumber(0, greatestId).safeParse(cursor);
  if (data === undefined) throw invalidField("cursor", "invalid_format", "Not a cursor of this list");
  return data;
}

export function nextCursor(rows: { id: number }[], more: boolean): string | null {
  const last = rows.at(-1);
  return more && last ? String(last.id) : null;
}

export function keyCursor(key: Key): string {
  return Buffer.from(JSON.stringify(key)).toString("base64url");
}

const fits: Record<KeyPart, (value: unknown) => boolean> = {
  whole: (value) => Number.isInteger(value) && Math.abs(value as number) <= greatestId,
  number: (value) => typeof value === "number" && Math.abs(value) <= greatestId,
  text: (value) => typeof value === "string" && isKeepable(value),
  moment: (value) => moment.safeParse(value).success && (value as string) >= "0001",
};

/** Null without a cursor. Refuses a cursor that does not fit `parts`, the key of the list's sort. */
export function readKeyCursor(cursor: string | undefined, parts: readonly KeyPart[]): Key | null {
  if (cursor === undefined) return null;
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    const isKey = Array.isArray(key) && key.length === parts.length;
    if (isKey && parts.every((part, at) => fits[part](key[at]))) return key as Key;
  } catch {
    // Refused below.
  }
  throw invalidField("cursor", "invalid_format", "Not a cursor of this sort");
}

const exportedTogether = 500;

export async function* everyPage<Row extends { id: number }>(
  list: (limit: number, after: number | null) => Promise<{ rows: Row[]; more: boolean }>,
): AsyncGenerator<Row[]> {
  let after: number | null = null;
  for (;;) {
    const { rows, more } = await list(exportedTogether, after);
    yield rows;
    if (!more) return;
    after = rows.at(-1)?.id ?? null;
  }
}
