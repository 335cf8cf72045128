import type { ReadAt } from "#api/context.ts";
import { found } from "#api/platform/http/outcome.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import { listLegal, readLegal } from "#contract/content/legal.ts";
import { legalPages } from "#contract/content/legal-pages.ts";
import { legalRepository } from "./repository.ts";

export function legalRoutes(routes: Routes, readAt: ReadAt) {
  routes.serve(listLegal, async ({ query }) => {
    const documents = legalRepository(await readAt(query.ticket));
    const all = await Promise.all(
      legalPages.map(async (page) => ({ page, version: (await documents.versions(page))[0] })),
    );
    return all.flatMap(({ page, version }) => (version ? [{ page, day: version.day }] : []));
  });

  routes.serve(readLegal, async ({ params: { page }, query: { day, ticket } }) => {
    const documents = legalRepository(await readAt(ticket));
    const versions = await documents.versions(page);
    const version = found(
      day === undefined
        ? versions[0]
        : // Older addresses hold the day in UTC.
          (versions.find((one) => one.day === day) ?? versions.find(({ at }) => at.startsWith(day))),
      "document",
    );
    const words = await documents.words(page, version.number);
    return { page, words, day: version.day, days: versions.map((one) => one.day) };
  });
}
