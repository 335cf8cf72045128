import { createMailWorker, type MailWorkerParts } from "#api/delivery/mail/carrier.ts";
import type { MailServer } from "#api/platform/database/mail-columns.ts";
import type { TestApi } from "./api.ts";

export type MailWorker = ReturnType<typeof createMailWorker>;

/** What carries the mails of an API to these servers, whenever a test tells it to. */
export const createTestMailWorker = (
  { clock, database }: TestApi,
  servers: MailServer[],
  parts: Partial<MailWorkerParts> = {},
): MailWorker =>
  createMailWorker({
    read: database.read,
    write: database.write.queue,
    clock: clock.now,
    publish: () => undefined,
    makeToken: async () => null,
    route: async () => ({ servers, from: { name: "Daniry", address: "info@daniry.test" } }),
    site: "https://www.daniry.example",
    log: { warn: () => undefined },
    tick: 60_000,
    ...parts,
  });
