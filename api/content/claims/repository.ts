import { sql } from "kysely";
import type { Outcome } from "#api/platform/database/outcome.ts";
import { type Action, lockContent } from "#api/platform/database/record.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { versioned } from "#api/platform/database/versioned.ts";
import { type Claim, type ClaimInput, mostClaims } from "#contract/content/claims.ts";
import { forbiddenClaims, plainPhrase } from "#contract/content/words/claims.ts";

const claims = versioned({
  table: "claims",
  record: "claim",
  called: "forbidden word",
  isContent: false,
  toRecord: ({ deleted_at: _deleted, ...row }): Claim => row,
  remembered: ["phrase", "why", "source"],
  unique: {
    field: "phrase",
    async isTaken(writer, phrase, exceptId) {
      const plain = plainPhrase(phrase);
      const others = (await listClaims(writer)).filter(({ id }) => id !== exceptId);
      const same = [...forbiddenClaims, ...others].find((one) => plainPhrase(one.phrase) === plain);
      return same ? `“${same.phrase}” is on the list already` : false;
    },
  },
});

export function listClaims(read: Reader): Promise<Claim[]> {
  return claims.list(read, sql`lower(phrase)`, "id");
}

export const claimWrites = {
  ...claims.writes,

  async create(writer: Writer, input: ClaimInput, act: Action): Promise<Outcome<Claim>> {
    await lockContent(writer);
    if ((await listClaims(writer)).length >= mostClaims)
      return { refused: `There are ${mostClaims} of them: delete one first` };
    return claims.writes.create(writer, input, act);
  },
};
