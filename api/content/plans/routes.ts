import type { Reader } from "#api/platform/database/tables.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import { listPlans } from "#contract/content/plans.ts";
import { listPlannedRecords } from "./repository.ts";

export function planRoutes(routes: Routes, read: Reader) {
  routes.serve(listPlans, async () => ({ data: await listPlannedRecords(read) }));
}
