import type { Reader } from "#api/platform/database/tables.ts";
import { nextCursor, readCursor } from "#api/platform/http/pages.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import { listHistory } from "#contract/panel/history.ts";
import { historyRepository } from "./repository.ts";

export function historyRoutes(routes: Routes, { read }: { read: Reader }) {
  const history = historyRepository(read);

  routes.serve(listHistory, async ({ query: { limit, cursor, ...filter } }) => {
    const { rows, more } = await history.list(filter, limit, readCursor(cursor));
    return { data: rows, next: nextCursor(rows, more) };
  });
}
