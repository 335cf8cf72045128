import { fileOf } from "#api/platform/database/open.ts";
import { openSqliteFile } from "#api/platform/database/sqlite-file.ts";
import { Site } from "../support/site.ts";

export default async function seedData() {
  const site = new Site();
  await site.start();
  await site.kill("SIGTERM");
  // A copied folder holds back its mail, so each copy must count as the real site at its first start.
  const database = openSqliteFile(fileOf(site.dataFolder), { readOnly: false });
  await database.deleteFrom("real_site").execute();
  await database.destroy();
  process.env.SEEDED_DATA = site.dataFolder;
  return () => site.dispose();
}
