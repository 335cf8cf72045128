import type { Context } from "#api/context.ts";
import { savedAnd } from "#api/platform/http/outcome.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import * as contract from "#contract/content/claims.ts";
import { forbiddenClaims } from "#contract/content/words/claims.ts";
import { type claimWrites, listClaims } from "./repository.ts";

export function claimRoutes(routes: Routes, { read, write, publish }: Context<typeof claimWrites>) {
  const saved = savedAnd(publish, "claim");

  routes.serve(contract.listClaims, async () => ({
    builtIn: [...forbiddenClaims],
    data: await listClaims(read),
  }));

  routes.serve(contract.createClaim, async ({ body, act }) => saved("create", await write.create(body, act)));

  routes.serve(contract.updateClaim, async ({ params: { id }, body, act }) =>
    saved("update", await write.update(id, body, act)),
  );

  routes.serve(contract.deleteClaim, async ({ params: { id }, act }) => {
    saved("delete", await write.remove(id, act));
  });
}
