import type { Reader } from "#api/database/tables.ts";
import { found } from "#api/http/outcome.ts";
import type { Routes } from "#api/http/routes.ts";
import { listLegal, readLegal } from "#contract/legal.ts";
import { legalPages } from "#contract/legal-pages.ts";
import { legalRepository } from "./repository.ts";

export function legalRoutes(routes: Routes, read: Reader) {
  const documents = legalRepository(read);

  routes.serve(listLegal, async () => {
    const all = await Promise.all(
      legalPages.map(async (page) => ({ page, version: (await documents.versions(page))[0] })),
    );
    return all.flatMap(({ page, version }) => (version ? [{ page, day: version.day }] : []));
  });

  routes.serve(readLegal, async ({ params: { page }, query: { day } }) => {
    const versions = await documents.versions(page);
    const version = found(
      day === undefined ? versions[0] : versions.find((one) => one.day === day),
      "document",
    );
    const words = await documents.words(page, version.number);
    return { page, words, day: version.day, days: versions.map((one) => one.day) };
  });
}
