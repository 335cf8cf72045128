import type { Context } from "#api/context.ts";
import { savedAnd } from "#api/platform/http/outcome.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import * as contract from "#contract/content/choices.ts";
import { type choiceWrites, countedChoices } from "./choices.ts";

export function choiceRoutes(routes: Routes, { read, write, publish }: Context<typeof choiceWrites>) {
  const saved = savedAnd(publish, "choice");

  routes.serve(contract.listChoices, () => countedChoices(read));

  routes.serve(contract.createChoice, async ({ body, act }) =>
    saved("create", await write.create(body, act)),
  );

  routes.serve(contract.updateChoice, async ({ params, body, act }) =>
    saved("update", await write.update(params.id, body, act)),
  );

  routes.serve(contract.deleteChoice, async ({ params, act }) => {
    saved("delete", await write.remove(params.id, act));
  });
}
