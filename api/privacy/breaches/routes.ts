import type { Context } from "#api/context.ts";
import { found, saved } from "#api/platform/http/outcome.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import {
  type Breach,
  createBreach,
  getBreach,
  listBreaches,
  updateBreach,
} from "#contract/privacy/breaches.ts";
import { breachRepository, type breachWrites } from "./repository.ts";

export function breachRoutes(routes: Routes, { read, write, publish }: Context<typeof breachWrites>) {
  const breaches = breachRepository(read);

  function told(action: "create" | "update", breach: Breach) {
    publish({ kind: "breach", action, id: breach.id });
    return breach;
  }

  routes.serve(listBreaches, async () => ({ data: await breaches.list() }));

  routes.serve(getBreach, async ({ params: { id } }) => found(await breaches.find(id), "leak"));

  routes.serve(createBreach, async ({ body, act }) => told("create", saved(await write.create(body, act))));

  routes.serve(updateBreach, async ({ params: { id }, body, act }) =>
    told("update", saved(await write.update(id, body, act))),
  );
}
