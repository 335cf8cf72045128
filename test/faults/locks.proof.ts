import { sql } from "kysely";
import { afterEach, beforeEach, expect } from "vitest";
import { openConnection } from "#api/platform/database/open.ts";
import { engine, isQuick, proof } from "#test/proof/proof.ts";
import { createServerDatabase, type ServerDatabase } from "#test/support/database.ts";
import { slowest } from "#test/support/judge.ts";
import { Site } from "#test/support/site.ts";

/** Milliseconds after another process's change, from which on no old page is served. */
const mostStale = { sqlite: 500, postgres: 3_000 };

let server: ServerDatabase | null;
let site: Site;
beforeEach(async () => {
  server = await createServerDatabase();
  site = new Site({ DATABASE_URL: server?.url ?? "", LOG_LEVEL: "silent" }, { quiet: true });
});
afterEach(async () => {
  await site.dispose();
  await server?.drop();
});

proof({
  name: "Another process changes what visitors see",
  expected: "nobody who comes half a second later (PostgreSQL: three) gets a page of before",
  before: "served until the next write or restart",
  in: "test:all",
  timeout: 300_000,
  async run(count) {
    await site.start();
    const other = await openConnection(
      { url: server?.url, dataFolder: site.dataFolder },
      { readOnly: false },
    );
    const stale: number[] = [];
    for (let round = 0; round < (isQuick ? 3 : 20); round += 1) {
      const text = async () => (await fetch(`${site.url}/products`)).text();
      expect(await text()).toContain("Daniry");
      const title = `Renamed ${round}`;
      await other.transaction().execute(async (writer) => {
        await sql`update products set title = ${title} where id = (select min(id) from products)`.execute(
          writer,
        );
        await sql`update content set version = version + 1`.execute(writer);
      });
      const changed = performance.now();
      let asked = 0;
      for (let shown = ""; !shown.includes(title) && asked < 10_000; shown = await text()) {
        stale.push(asked);
        asked = performance.now() - changed;
      }
      count.try();
    }
    for (const ms of stale) if (ms > mostStale[engine]) count.fail(`asked for after ${ms} ms, and of before`);
    await other.destroy();
    count.note(`the last page of before was asked for after ${slowest(stale)}`);
  },
});
