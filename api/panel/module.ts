import type { ModuleContext } from "#api/context.ts";
import { isLocalAddress } from "#api/platform/network/addresses.ts";
import { addWorker } from "#api/platform/worker.ts";
import type { TrashKind } from "#contract/panel/trash.ts";
import { historyRepository } from "./history/repository.ts";
import { historyRoutes } from "./history/routes.ts";
import { liveRoutes } from "./live/routes.ts";
import { openingRoutes } from "./overview/opening-routes.ts";
import { type OverviewParts, overviewRoutes } from "./overview/routes.ts";
import { type Keeper, trashRoutes } from "./trash/routes.ts";
import { createVisits } from "./visits/counter.ts";
import { visitRepository } from "./visits/repository.ts";
import { visitRoutes } from "./visits/routes.ts";

const visitsWrittenEvery = 2_000;

export function panelModule(
  { app, routes, base, database, settings, publicUrl, hub, daily }: ModuleContext,
  { isAlive, ...health }: PanelParts,
) {
  const { write, indexWords, ping, key } = database;
  const latest = async (limit: number) => (await historyRepository(base.read).list({}, limit, null)).rows;
  const { dataFolder } = settings;
  const isPublic = !isLocalAddress(publicUrl);
  const visitors = (first: string) => visitRepository(base.read).visitorsPerDay(first);
  overviewRoutes(routes, {
    ...base,
    ...health,
    isPublic,
    latest,
    visitors,
    indexWords,
    ping,
    dataFolder,
    key,
  });
  historyRoutes(routes, base);
  const { lastBackup, samples } = health;
  const hasOwnDomain = publicUrl.startsWith("https:") && isPublic;
  openingRoutes(routes, { ...base, write: write.opening, lastBackup, samples, hasOwnDomain });
  const { visits = createVisits({ read: base.read, write: write.visits, clock: base.clock }) } = settings;
  visitRoutes(routes, { ...base, app, write: write.visits, visits });
  addWorker(app, { name: "visits", every: visitsWrittenEvery, run: visits.flush });
  // A lost database must not keep the server from stopping.
  app.addHook("onClose", () => visits.flush().catch((err) => app.log.warn({ err }, "visits not counted")));
  const keepers: Record<TrashKind, Keeper> = {
    product: write.products,
    category: write.categories,
    contact: write.contacts,
    partner: write.partners,
    testimonial: write.testimonials,
    brochure: write.brochures,
    subscriber: write.newsletter,
    picture: write.pictures,
    claim: write.claims,
    choice: write.choices,
  };
  const purgeExpired = trashRoutes(routes, { ...base, keepers });
  // Runs before the file check, which removes the files of purged records.
  daily.unshift(() => purgeExpired());
  const endStreams = liveRoutes(routes, { hub, isAlive, heartbeat: settings.heartbeat });
  app.addHook("preClose", async () => endStreams());
}

type PanelParts = Pick<
  OverviewParts,
  "findTexts" | "lastBackup" | "lastMediaCheck" | "lastProof" | "leaving" | "openBreaches" | "samples"
> &
  Pick<Parameters<typeof liveRoutes>[1], "isAlive">;
