import type { Context } from "#api/context.ts";
import { saved } from "#api/platform/http/outcome.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import { getRetention, saveRetention } from "#contract/privacy/retention.ts";
import { retentionRepository } from "./repository.ts";
import type { retentionWrites } from "./writes.ts";

export function retentionRoutes(routes: Routes, { read, write, clock }: Context<typeof retentionWrites>) {
  const retention = retentionRepository(read);

  async function all() {
    const [data, removals] = await Promise.all([retention.kept(clock().toISOString()), retention.removals()]);
    return { data, removals };
  }

  routes.serve(getRetention, all);

  routes.serve(saveRetention, async ({ params: { kind }, body, act }) => {
    const outcome = await write.setTerm(kind, body, act);
    const stored = await all();
    // The answer is about all kinds, so a conflict shows all kinds too.
    saved("stale" in outcome ? { stale: stored } : outcome);
    return stored;
  });
}
