import { type Action, addHistory, bumpContentVersion, lockContent } from "#api/platform/database/record.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { wordsOf } from "#api/visitors/submissions/create.ts";
import type { CorrectedField, CorrectedKind, CorrectedRecord, Correction } from "#contract/privacy/person.ts";
import type { Asked } from "./asked.ts";
import { isTheirs, kindsFor, tables } from "./repository.ts";

type Right = Omit<Correction, "who">;
type Theirs = { kind: CorrectedKind; id: number; version: number } & Partial<Record<CorrectedField, string>>;
const action = "correct";

interface Concerned extends CorrectedRecord {
  version: number;
}

export async function correctionsOf(read: Reader, asked: Asked, right: Right): Promise<Concerned[]> {
  const found = await theirs(read, asked);
  return found.flatMap(({ kind, id, version, ...row }) => {
    const changes = (Object.keys(row) as (keyof typeof row)[]).flatMap((field) => {
      const [old, value] = [row[field], right[field]];
      return old === undefined || value === undefined || value === old ? [] : [{ field, old, new: value }];
    });
    return changes.length > 0 ? [{ kind, id, version, changes }] : [];
  });
}

export const correctionWrites = {
  async correct(writer: Writer, asked: Asked, right: Right, act: Action) {
    await lockContent(writer);
    return store(writer, await correctionsOf(writer, asked, right), act);
  },

  /** A field that was changed since the correction stays. */
  async undoCorrection(writer: Writer, asked: Asked, at: string, act: Action) {
    await lockContent(writer);
    const back: Concerned[] = [];
    for (const { kind, id, version, ...row } of await theirs(writer, asked)) {
      const entry = await writer
        .selectFrom("history")
        .select("changes")
        .where("record", "=", kind)
        .where("record_id", "=", id)
        .where("action", "=", action)
        .where("created_at", "=", at)
        .executeTakeFirst();
      const changes = ((entry?.changes ?? []) as CorrectedRecord["changes"])
        .filter((change) => row[change.field] === change.new)
        .map((change) => ({ field: change.field, old: change.new, new: change.old }));
      if (changes.length > 0) back.push({ kind, id, version, changes });
    }
    return store(writer, back, act);
  },
};

async function theirs(read: Reader, asked: Asked): Promise<Theirs[]> {
  const kinds = kindsFor(asked).filter((kind) => kind !== "subscriber");
  const rows = kinds.map(async (kind) => {
    const found = await read
      .selectFrom(tables[kind] as "partners")
      .select(["id", "name", "email", "version"])
      .$if(kind === "partner", (query) => query.select(["phone", "phone_country"]))
      .where(isTheirs(asked))
      .orderBy("id")
      .execute();
    return found.map((row) => ({ kind, ...row }));
  });
  return (await Promise.all(rows)).flat();
}

/** Answers the stored corrections. A record that changed between the two statements is left alone. */
async function store(writer: Writer, concerned: Concerned[], act: Action) {
  const kinds = new Set<CorrectedKind>();
  let records = 0;
  for (const { kind, id, version, changes } of concerned) {
    const next = Object.fromEntries(changes.map((change) => [change.field, change.new]));
    const { numUpdatedRows } = await writer
      .updateTable(tables[kind] as "testimonials")
      .set({ ...next, version: version + 1, updated_at: act.at })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) continue;
    if (kind !== "testimonial") await findByNewWords(writer, kind, id);
    await addHistory(writer, [{ ...act, record: kind, id, action, changes }]);
    kinds.add(kind);
    records += 1;
  }
  if (kinds.has("testimonial")) await bumpContentVersion(writer);
  return { kinds: [...kinds], records };
}

async function findByNewWords(writer: Writer, kind: "contact" | "partner", id: number) {
  const row = await writer
    .selectFrom(tables[kind] as "partners")
    .select(["name", "email", "message", "note", ...(kind === "partner" ? (["phone"] as const) : [])])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await writer
    .updateTable(tables[kind] as "contacts")
    .set({ search_text: wordsOf(row) })
    .where("id", "=", id)
    .execute();
}
