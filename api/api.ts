import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { dayMs } from "#contract/durations.ts";
import { createDocumentServer } from "./content/brochures/serve.ts";
import { contentModule } from "./content/module.ts";
import type { ApiDependencies } from "./context.ts";
import { createMailSettings, noMail } from "./delivery/mail/settings.ts";
import { deliveryModule } from "./delivery/module.ts";
import { mediaHolders } from "./holders.ts";
import { operationsModule } from "./operations/module.ts";
import { panelModule } from "./panel/module.ts";
import { createMediaServer } from "./platform/media/serve.ts";
import { platformModule } from "./platform/module.ts";
import { addWorker } from "./platform/worker.ts";
import { privacyModule } from "./privacy/module.ts";
import { recordTexts } from "./record-texts.ts";
import { createGuard, createSessionWatch } from "./team/account/guard.ts";
import { teamModule } from "./team/module.ts";
import { visitorsModule } from "./visitors/module.ts";

/** The API with its pictures and documents. */
export function createPlugins(settings: ApiDependencies): FastifyPluginAsync[] {
  const { database, media, clock } = settings;
  const { read, write, peers } = database;
  const documents = createDocumentServer({ read, write: write.brochures, clock, media, peers });
  return [createApi(settings), createMediaServer(media), documents];
}

export function createApi(settings: ApiDependencies) {
  return async function api(app: FastifyInstance) {
    const { database } = settings;
    const { read, write, key } = database;
    const platform = await platformModule(app, settings, (base) =>
      createGuard({ ...base, write: write.account }),
    );
    const mail = createMailSettings(read, settings.mail ?? noMail, key);
    const context = { ...platform, mail };

    const { makeToken } = teamModule(context);
    const { forms, samples, findTexts } = contentModule(context, recordTexts(read));
    const { probe, makeLink, exampleReceipt } = visitorsModule(context, forms);
    const { holdErasures, leaving, openBreaches } = privacyModule(context);
    const holders = mediaHolders(read);
    const health = operationsModule(context, { holders, holdErasures, probe });
    const isAlive = createSessionWatch(context.base);
    panelModule(context, { ...health, leaving, openBreaches, samples, findTexts, isAlive });
    deliveryModule(context, {
      makeToken: (mail) => (mail.record === "subscriber" ? makeLink : makeToken)(mail),
      leaving,
      exampleReceipt,
    });
    addWorker(app, { name: "daily work", every: dayMs, leaderOnly: database.leader, run: runDaily });

    async function runDaily(signal: AbortSignal) {
      for (const work of context.daily) {
        if (signal.aborted) return;
        await work(signal).catch((err) => signal.aborted || app.log.warn({ err }, "daily work failed"));
      }
    }
  };
}
