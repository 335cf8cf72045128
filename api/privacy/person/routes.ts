import { randomBytes, randomUUID } from "node:crypto";
import type { Context } from "#api/context.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import * as contract from "#contract/privacy/person.ts";
import { askedOf } from "./asked.ts";
import type { personWrites } from "./erase.ts";
import { personExport } from "./export.ts";
import { readable } from "./readable.ts";
import { listErasures, personSummary } from "./repository.ts";

interface PersonParts extends Context<typeof personWrites> {
  noteErasure: () => Promise<void>;
}

export function personRoutes(routes: Routes, { read, write, clock, publish, noteErasure }: PersonParts) {
  routes.serve(contract.findPerson, async ({ body: { who } }) => ({
    who,
    ...(await personSummary(read, askedOf(who))),
  }));

  routes.serve(contract.exportPerson, async ({ body: { who }, reply }) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-disposition", 'attachment; filename="person.html"')
      .send(readable(who, await personExport(read, askedOf(who)), clock())),
  );

  routes.serve(contract.erasePerson, async ({ body: { who, reason }, act }) => {
    const note = { key: randomUUID(), salt: randomBytes(16).toString("hex"), reason };
    const { erasure, kinds } = await write.erase(askedOf(who), note, act);
    for (const kind of kinds) publish({ kind, action: "purge", id: null });
    await noteErasure();
    return erasure;
  });

  routes.serve(contract.listErasures, async () => ({ data: await listErasures(read, 100) }));
}
