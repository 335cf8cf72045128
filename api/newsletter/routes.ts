import type { Context } from "#api/context.ts";
import { sendCsv } from "#api/http/csv.ts";
import { everyPage, nextCursor, readCursor } from "#api/http/pages.ts";
import type { Routes } from "#api/http/routes.ts";
import {
  deleteSubscribers,
  exportSubscribers,
  listSubscribers,
  subscribe,
  unsubscribe,
} from "#contract/newsletter.ts";
import { newsletterRepository, type newsletterWrites } from "./repository.ts";

interface NewsletterSettings extends Context<typeof newsletterWrites> {
  /** Without it the sign-up is answered and nothing is kept. */
  newsletter: boolean;
}

export function newsletterRoutes(routes: Routes, { read, write, publish, newsletter }: NewsletterSettings) {
  const subscribers = newsletterRepository(read);

  routes.serve(subscribe, async ({ body, act }) => {
    if (newsletter) {
      await write.subscribe(body.email, act.at);
      publish({ kind: "subscriber", action: "create", id: null });
    }
    return { subscribed: true } as const;
  });

  routes.serve(unsubscribe, async ({ body }) => {
    const gone = await write.leave(body.email);
    if (gone > 0) publish({ kind: "subscriber", action: "delete", id: null });
    return { left: true } as const;
  });

  routes.serve(listSubscribers, async ({ query: { limit, cursor, ...filter } }) => {
    const [{ rows, more }, total] = await Promise.all([
      subscribers.list(filter, limit, readCursor(cursor)),
      subscribers.count(filter.search),
    ]);
    return { data: rows, total, next: nextCursor(rows, more) };
  });

  routes.serve(exportSubscribers, async ({ query, reply }) => {
    const pages = everyPage((limit, after) => subscribers.list(query, limit, after));
    return sendCsv(reply, "newsletter.csv", ["email", "created_at"], pages);
  });

  routes.serve(deleteSubscribers, async ({ body, act }) => {
    const deleted = await write.remove(body.ids, act);
    if (deleted > 0) publish({ kind: "subscriber", action: "delete", id: null });
    return { deleted };
  });
}
