import type { Reader } from "#api/platform/database/tables.ts";
import { found } from "#api/platform/http/outcome.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import { getConsent } from "#contract/content/consents.ts";
import { toldTo } from "./repository.ts";

export function consentRoutes(routes: Routes, { read }: { read: Reader }) {
  routes.serve(getConsent, async ({ params: { kind, id } }) => found(await toldTo(read, kind, id), "record"));
}
