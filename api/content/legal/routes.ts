import type { ReadAt } from "#api/context.ts";
import { found } from "#api/platform/http/outcome.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import { listLegal, readLegal } from "#contract/content/legal.ts";
import { legalPages } from "#contract/content/legal-pages.ts";
import { legalRepository } from "./repository.ts";

export function legalRoutes(routes: Routes, readAt: ReadAt) {
  routes.serve(listLegal, async ({ query }) => {
    const documents = legalRepository(await readAt(query.ticket));
    const found = await Promise.all(
      legalPages.map(async (page) => ({ page, ...(await documents.versionsFor(page, query.language)) })),
    );
    return found.flatMap(({ page, language, all: [version] }) =>
      version ? [{ page, language, day: version.day }] : [],
    );
  });

  routes.serve(readLegal, async ({ params: { page }, query: { day, ticket, language: wanted } }) => {
    const documents = legalRepository(await readAt(ticket));
    const { language, all: versions } = await documents.versionsFor(page, wanted);
    const version = found(
      day === undefined
        ? versions[0]
        : // Older addresses hold the day in UTC.
          (versions.find((one) => one.day === day) ?? versions.find(({ at }) => at.startsWith(day))),
      "document",
    );
    const words = await documents.words(page, language, version.number);
    return { page, language, words, day: version.day, days: versions.map((one) => one.day) };
  });
}
