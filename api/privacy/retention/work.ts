import type { Context } from "#api/context.ts";
import { type RetentionKind, retentionKinds } from "#contract/privacy/retention.ts";
import type { retentionWrites } from "./writes.ts";

/** Runs once a day: announces removals two weeks ahead, and removes announced records. */
export function retentionWork({
  write,
  clock,
  publish,
}: Pick<Context<typeof retentionWrites>, "write" | "clock" | "publish">) {
  async function carryOut(kind: RetentionKind, signal: AbortSignal) {
    const at = clock().toISOString();
    await write.announce(kind, at);
    let removed = 0;
    while (!signal.aborted) {
      const some = await write.removeSome(kind, at);
      if (some === 0) break;
      removed += some;
    }
    if (removed > 0 && kind !== "history") publish({ kind, action: "purge", id: null });
  }

  return async (signal: AbortSignal): Promise<void> => {
    for (const kind of retentionKinds) await carryOut(kind, signal);
  };
}
