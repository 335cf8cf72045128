import type { Context } from "#api/context.ts";
import { saved } from "#api/platform/http/outcome.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import * as contract from "#contract/content/claims.ts";
import { forbiddenClaims } from "#contract/content/words/claims.ts";
import { type claimWrites, listClaims } from "./repository.ts";

export function claimRoutes(routes: Routes, { read, write, publish }: Context<typeof claimWrites>) {
  routes.serve(contract.listClaims, async () => ({
    builtIn: [...forbiddenClaims],
    data: await listClaims(read),
  }));

  routes.serve(contract.createClaim, async ({ body, act }) => {
    const claim = saved(await write.create(body, act));
    publish({ kind: "claim", action: "create", id: claim.id });
    return claim;
  });

  routes.serve(contract.updateClaim, async ({ params: { id }, body, act }) => {
    const claim = saved(await write.update(id, body, act));
    publish({ kind: "claim", action: "update", id });
    return claim;
  });

  routes.serve(contract.deleteClaim, async ({ params: { id }, act }) => {
    saved(await write.remove(id, act));
    publish({ kind: "claim", action: "delete", id });
  });
}
