import type { Outcome, Restored } from "#api/platform/database/outcome.ts";
import { type Action, addHistory, differences, lockContent } from "#api/platform/database/record.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { purge, takeBack } from "#api/platform/database/trash.ts";
import { isStale } from "#api/platform/database/versions.ts";
import { type Claim, type ClaimInput, mostClaims } from "#contract/content/claims.ts";
import { forbiddenClaims, plainPhrase } from "#contract/content/words/claims.ts";

const shown = ["id", "phrase", "why", "source", "version", "created_at", "updated_at"] as const;
const record = "claim";
const missing = "forbidden word";

export function listClaims(read: Reader | Writer): Promise<Claim[]> {
  return read
    .selectFrom("claims")
    .select(shown)
    .where("deleted_at", "is", null)
    .orderBy((row) => row.fn("lower", ["phrase"]))
    .orderBy("id")
    .execute();
}

export const claimWrites = {
  async create(writer: Writer, input: ClaimInput, act: Action): Promise<Outcome<Claim>> {
    await lockContent(writer);
    const claims = await listClaims(writer);
    if (claims.length >= mostClaims) return { refused: `There are ${mostClaims} of them: delete one first` };
    const taken = takenBy(claims, input.phrase);
    if (taken) return { taken };
    const saved = await writer
      .insertInto("claims")
      .values({ ...input, version: 1, created_at: act.at, updated_at: act.at, deleted_at: null })
      .returning(shown)
      .executeTakeFirstOrThrow();
    await addHistory(writer, [
      { ...act, record, id: saved.id, action: "create", changes: differences({}, input) },
    ]);
    return { saved };
  },

  async update(
    writer: Writer,
    id: number,
    {
      version,
      ...fields
    }: { [Name in keyof ClaimInput]?: string | undefined } & {
      version?: number | undefined;
    },
    act: Action,
  ): Promise<Outcome<Claim>> {
    await lockContent(writer);
    const claims = await listClaims(writer);
    const stored = claims.find((claim) => claim.id === id);
    if (!stored) return { missing };
    if (isStale(stored, version)) return { stale: stored };
    const changes = differences(stored, fields);
    if (changes.length === 0) return { saved: stored };
    const others = claims.filter((claim) => claim.id !== id);
    const taken = takenBy(others, fields.phrase ?? stored.phrase);
    if (taken) return { taken };
    const saved = await writer
      .updateTable("claims")
      .set({ ...fields, version: stored.version + 1, updated_at: act.at })
      .where("id", "=", id)
      .returning(shown)
      .executeTakeFirstOrThrow();
    await addHistory(writer, [{ ...act, record, id, action: "update", changes }]);
    return { saved };
  },

  async remove(writer: Writer, id: number, act: Action): Promise<Outcome<number>> {
    const gone = await writer
      .updateTable("claims")
      .set((row) => ({ deleted_at: act.at, updated_at: act.at, version: row("version", "+", 1) }))
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!gone) return { missing };
    await addHistory(writer, [{ ...act, record, id, action: "delete" }]);
    return { saved: id };
  },

  /** A phrase stays in the trash if it is on the list again. */
  async restore(writer: Writer, ids: number[], act: Action): Promise<Restored> {
    await lockContent(writer);
    const rows = await writer
      .selectFrom("claims")
      .select(["id", "phrase"])
      .where("id", "in", ids)
      .where("deleted_at", "is not", null)
      .orderBy("id")
      .execute();
    const answer: Restored = { restored: [], refused: [] };
    for (const { id, phrase } of rows) {
      const taken = takenBy(await listClaims(writer), phrase);
      if (taken) answer.refused.push({ id, message: taken.message });
      else
        answer.restored.push(
          ...(await takeBack(writer, "claims", [id], { ...act, record, action: "restore" })),
        );
    }
    return answer;
  },

  async purge(writer: Writer, ids: number[], act: Action): Promise<number[]> {
    return purge(writer, "claims", ids, { ...act, record, action: "purge" });
  },
};

function takenBy(claims: readonly Claim[], phrase: string) {
  const plain = plainPhrase(phrase);
  const same = [...forbiddenClaims, ...claims].find((one) => plainPhrase(one.phrase) === plain);
  return same && { field: "phrase", message: `“${same.phrase}” is on the list already` };
}
