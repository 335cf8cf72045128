import type { Outcome } from "#api/platform/database/outcome.ts";
import { isByOwner } from "#api/platform/database/owners.ts";
import { type Action, addHistory } from "#api/platform/database/record.ts";
import { type SecretKey, sealedFor, unseal } from "#api/platform/database/sealing.ts";
import type { Reader, Tables, Writer } from "#api/platform/database/tables.ts";
import { storeStart } from "#api/platform/store/address.ts";
import { noOwnerNow } from "#contract/team/team.ts";
import type { SecondPlaceSettings } from "./second-place.ts";

type Stored = Omit<Tables["second_place"], "id" | "proven_at">;

export interface SecondPlaceParts {
  read: Reader;
  key: SecretKey;
  fixed: SecondPlaceSettings | undefined;
  isHeld: () => Promise<boolean>;
}

export type SecondPlaces = ReturnType<typeof createSecondPlaces>;

export function createSecondPlaces({ read, key, fixed, isHeld }: SecondPlaceParts) {
  const stored = () => read.selectFrom("second_place").selectAll().executeTakeFirst();
  const secretOf = ({ secret }: Pick<Stored, "secret">) =>
    secret && unseal(key, sealedFor.secondPlace, secret);
  return {
    fixed,
    stored,
    secretOf,

    provenAt: async () => (fixed ? null : ((await stored())?.proven_at ?? null)),

    async current(): Promise<SecondPlaceSettings | undefined> {
      if (await isHeld()) return undefined;
      if (fixed) return fixed;
      const row = await stored();
      return row && settingsOf(row, secretOf(row));
    },
  };
}

/** Without a readable secret each copy fails and says so. */
export function settingsOf(
  { at, endpoint, region, access_key }: Omit<Stored, "secret">,
  secret: string | null,
): SecondPlaceSettings {
  if (!at.startsWith(storeStart) || !secret) return { at, access: undefined };
  const access = {
    endpoint: endpoint || undefined,
    region: region || "us-east-1",
    accessKeyId: access_key,
    secretAccessKey: secret,
  };
  return { at, access };
}

const noteOf = (writer: Writer, old: string | null, now: string | null, act: Action) =>
  addHistory(writer, [
    { record: "site", id: 1, ...act, action: "update", changes: [{ field: "second_place", old, new: now }] },
  ]);

export const secondPlaceWrites = {
  async saveSecondPlace(writer: Writer, place: Stored, act: Action): Promise<Outcome<"changed">> {
    if (!(await isByOwner(writer, act))) return { refused: noOwnerNow };
    const before = await writer.selectFrom("second_place").select("at").executeTakeFirst();
    const row = { ...place, proven_at: null };
    await writer
      .insertInto("second_place")
      .values({ id: 1, ...row })
      .onConflict((clash) => clash.column("id").doUpdateSet(row))
      .execute();
    await noteOf(writer, before?.at ?? null, place.at, act);
    return { saved: "changed" };
  },

  async removeSecondPlace(writer: Writer, act: Action): Promise<Outcome<"changed">> {
    if (!(await isByOwner(writer, act))) return { refused: noOwnerNow };
    const [gone] = await writer.deleteFrom("second_place").returning("at").execute();
    if (gone) await noteOf(writer, gone.at, null, act);
    return { saved: "changed" };
  },

  async noteCopyProven(writer: Writer, at: string): Promise<void> {
    await writer.updateTable("second_place").set({ proven_at: at }).execute();
  },
};
