import type { Reader } from "#api/database/tables.ts";
import { found } from "#api/http/outcome.ts";
import type { Routes } from "#api/http/routes.ts";
import { getConsent } from "#contract/consents.ts";
import { toldTo } from "./repository.ts";

export function consentRoutes(routes: Routes, { read }: { read: Reader }) {
  routes.serve(getConsent, async ({ params: { kind, id } }) => found(await toldTo(read, kind, id), "record"));
}
