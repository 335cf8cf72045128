import type { Context } from "#api/context.ts";
import { forbidden } from "#api/platform/http/problems.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import { confirmSamples, unconfirmSamples } from "#contract/content/samples.ts";
import { trashAreas } from "#contract/panel/trash.ts";
import { may } from "#contract/roles.ts";
import type { sampleWrites } from "./repository.ts";

type SampleParts = Pick<Context<typeof sampleWrites>, "write" | "publish">;

export function sampleRoutes(routes: Routes, { write, publish }: SampleParts) {
  for (const [endpoint, run] of [
    [confirmSamples, write.confirm],
    [unconfirmSamples, write.unconfirm],
  ] as const)
    routes.serve(endpoint, async ({ body: { kind, ids }, caller, act }) => {
      if (!may(caller.role, trashAreas[kind])) throw forbidden();
      const changed = await run(kind, ids, act);
      if (changed.length > 0)
        publish({ kind, action: "update", id: changed.length === 1 ? (changed[0] ?? null) : null });
      return { changed: changed.length };
    });
}
