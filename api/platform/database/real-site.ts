import { isLocalAddress } from "#api/platform/network/addresses.ts";
import { cachedBriefly } from "./cached-briefly.ts";
import type { Reader, Writer } from "./tables.ts";

/** `place` is a hash of where the data lies; `address` is the public address of the site. */
export interface Here {
  place: string;
  address: string;
}

/** Servers of one database without a public address differ by their ports. */
function isSame(real: Here, here: Here): boolean {
  const areLocal = () => isLocalAddress(real.address) && isLocalAddress(here.address);
  return real.place === here.place && (real.address === here.address || areLocal());
}

export const nameOfCopy = ({ place, address }: Here) => `${place} ${address}`;

export type RealSite = ReturnType<typeof createRealSite>;

/** Without `here`, as in tests, nothing is held back; a view of a backup (`isLook`) holds everything back. */
export function createRealSite(read: Reader, here: Here | undefined, isLook = false) {
  const row = cachedBriefly(() => read.selectFrom("real_site").selectAll().executeTakeFirst());

  async function asCopy() {
    const real = await row.get();
    if (!here || !real || isSame(real, here)) return null;
    return { real, here, isKept: real.kept_copy === nameOfCopy(here) };
  }
  return { asCopy, isHeld: async () => isLook || (await asCopy()) !== null, forget: row.forget };
}

export const realSiteWrites = {
  /** The first start makes this the real site. A trial that changes from a local to a public address stays the real site. */
  async settle(writer: Writer, here: Here): Promise<void> {
    await begin(writer, here);
    const { place, address } = await writer.selectFrom("real_site").selectAll().executeTakeFirstOrThrow();
    if (place !== here.place || address === here.address || !isLocalAddress(address)) return;
    await writer.updateTable("real_site").set({ address: here.address }).execute();
  },

  forgetPlace: (writer: Writer): Promise<void> => begin(writer, { place: "", address: "" }),
};

/** Keeps the real site that is known already. */
async function begin(writer: Writer, here: Here): Promise<void> {
  await writer
    .insertInto("real_site")
    .values({ id: 1, ...here, kept_copy: "" })
    .onConflict((clash) => clash.column("id").doNothing())
    .execute();
}
