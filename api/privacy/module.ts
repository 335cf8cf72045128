import { join } from "node:path";
import type { ModuleContext } from "#api/context.ts";
import { breachRepository } from "./breaches/repository.ts";
import { breachRoutes } from "./breaches/routes.ts";
import { createErasureBook } from "./person/book.ts";
import { personRoutes } from "./person/routes.ts";
import { retentionRepository } from "./retention/repository.ts";
import { retentionRoutes } from "./retention/routes.ts";
import { retentionWork } from "./retention/work.ts";

export function privacyModule({ app, routes, base, database, settings, daily }: ModuleContext) {
  const { write } = database;
  const holdErasures = settings.backups
    ? createErasureBook({
        ...base,
        write: write.person,
        file: join(settings.backups.settings.folder, "erasures.jsonl"),
        log: app.log,
      })
    : async () => {};
  app.addHook("onReady", holdErasures);
  personRoutes(routes, { ...base, write: write.person, noteErasure: holdErasures });
  const retention = { ...base, write: write.retention };
  retentionRoutes(routes, retention);
  daily.push(retentionWork(retention));
  breachRoutes(routes, { ...base, write: write.breaches });
  return {
    holdErasures,
    leaving: retentionRepository(base.read).leaving,
    openBreaches: breachRepository(base.read).open,
  };
}
