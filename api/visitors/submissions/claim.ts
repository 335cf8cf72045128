import type { Writer } from "#api/platform/database/tables.ts";

/** Links a proof run to its message: neither is stored without the other. Throws if the run is over. */
export async function claimMarked(writer: Writer, run: number, id: number): Promise<void> {
  const result = await writer
    .updateTable("daily_proofs")
    .set({ record_id: id })
    .where("id", "=", run)
    .where("state", "=", "running")
    .where("record_id", "is", null)
    .executeTakeFirst();
  if (Number(result.numUpdatedRows) === 0) throw new Error("The proof is over already");
}
