import type { ModuleContext } from "#api/context.ts";
import type { Restored } from "#api/platform/database/outcome.ts";
import { type Action, system } from "#api/platform/database/record.ts";
import { keyCursor, readKeyCursor } from "#api/platform/http/pages.ts";
import { forbidden } from "#api/platform/http/problems.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import { dayMs } from "#contract/durations.ts";
import {
  listTrash,
  purgeTrash,
  restoreTrash,
  type TrashKind,
  trashAreas,
  trashDays,
  trashKinds,
} from "#contract/panel/trash.ts";
import { may } from "#contract/roles.ts";
import { trashRepository } from "./repository.ts";

const purgedTogether = 500;

export interface Keeper {
  restore(ids: number[], act: Action): Promise<Restored>;
  purge(ids: number[], act: Action): Promise<number[]>;
}

type TrashParts = ModuleContext["base"] & { keepers: Record<TrashKind, Keeper> };

export function trashRoutes(routes: Routes, { read, clock, publish, keepers }: TrashParts) {
  const trash = trashRepository(read);

  routes.serve(listTrash, async ({ query: { limit, cursor, kind } }) => {
    const after = readKeyCursor(cursor, ["moment", "text", "whole"]);
    const [{ rows, next }, counts] = await Promise.all([
      trash.list(kind ? [kind] : trashKinds, limit, after),
      trash.counts(),
    ]);
    const total = kind ? counts[kind] : Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { data: rows, total, next: next && keyCursor(next), counts };
  });

  routes.serve(restoreTrash, async ({ body: { kind, ids }, caller, act }) => {
    if (!may(caller.role, trashAreas[kind])) throw forbidden();
    const { restored, refused } = await keepers[kind].restore(ids, act);
    tell(kind, "restore", restored);
    return { restored: restored.length, refused };
  });

  routes.serve(purgeTrash, async ({ body: { kind, ids }, caller, act }) => {
    if (!may(caller.role, trashAreas[kind])) throw forbidden();
    return { deleted: await purge(kind, ids, act) };
  });

  async function purge(kind: TrashKind, ids: number[], act: Action): Promise<number> {
    const purged = await keepers[kind].purge(ids, act);
    tell(kind, "purge", purged);
    return purged.length;
  }

  function tell(kind: TrashKind, action: "restore" | "purge", ids: number[]) {
    if (ids.length > 0) publish({ kind, action, id: ids.length === 1 ? (ids[0] ?? null) : null });
  }

  return async function purgeExpired(): Promise<number> {
    const now = clock();
    const deletedBy = new Date(now.getTime() - trashDays * dayMs).toISOString();
    let gone = 0;
    for (const kind of trashKinds) {
      for (;;) {
        const ids = await trash.expired(kind, deletedBy, purgedTogether);
        const purged =
          ids.length === 0 ? 0 : await purge(kind, ids, { actor: system, at: now.toISOString() });
        gone += purged;
        if (purged === 0) break;
      }
    }
    return gone;
  };
}
