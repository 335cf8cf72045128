import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createPlugins } from "#api/api.ts";
import type { Look } from "#api/operations/backups/back-up.ts";
import { BackupFault } from "#api/operations/backups/fault.ts";
import { openDatabase } from "#api/platform/database/open.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { escapeHtml } from "#api/platform/escape-html.ts";
import { verifiedIn } from "#api/platform/media/checksums.ts";
import { createDiskStorage } from "#api/platform/media/disk.ts";
import { writesModule } from "#api/writes.ts";
import type { Product } from "#contract/content/products.ts";
import { createApp } from "./app.ts";
import { siteOf } from "./built-site.ts";
import { readEnvironment } from "./environment.ts";

/**
 * Starts the restored installation in this process, without a port, and checks that Home shows the backup's products. Without a
 * built site it checks only the API.
 */
export function createLook(buildFolder: string | undefined): Look {
  return async ({ folder, manifest }) => {
    const clock = () => new Date(manifest.created_at);
    const database = await openDatabase({ url: undefined, dataFolder: folder }, writesModule);
    const media = verifiedIn(database, await createDiskStorage(join(folder, "media")), clock);
    const settings = { clock, rateLimit: false, newsletter: true, isLook: true };
    const app = await createApp({
      environment: readEnvironment({ LOG_LEVEL: "silent" }),
      plugins: createPlugins({ database, media, ...settings }),
      contentVersion: database.contentVersion,
      ping: database.ping,
      ...(buildFolder && { site: await siteOf(buildFolder) }),
    });
    try {
      await checkSite(app, await publishedTitles(database.read), buildFolder !== undefined);
    } finally {
      await app.close();
      await database.close();
    }
  };
}

async function checkSite(app: FastifyInstance, titles: string[], hasPages: boolean) {
  const products = JSON.parse(await ask(app, "/api/products")) as Product[];
  const listed = products.map(({ title }) => title);
  if (listed.sort().join("\n") !== titles.sort().join("\n")) {
    throw new BackupFault("the restored site does not list the products of the backup");
  }
  if (!hasPages) return;
  const home = await ask(app, "/");
  const missing = products.find(
    ({ home_slot, title }) => home_slot !== null && !home.includes(escapeHtml(title)),
  );
  if (missing) throw new BackupFault(`the restored Home does not show ${missing.title}`);
}

async function ask(app: FastifyInstance, url: string): Promise<string> {
  const { statusCode, body } = await app.inject({ url });
  if (statusCode !== 200) throw new BackupFault(`the restored site answers ${url} with ${statusCode}`);
  return body;
}

async function publishedTitles(read: Reader): Promise<string[]> {
  const published = read.selectFrom("products").select("title").where("deleted_at", "is", null);
  return (await published.where("status", "=", "published").execute()).map(({ title }) => title);
}
