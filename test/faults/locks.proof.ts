import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterEach, beforeEach, expect } from "vitest";
import { openConnection } from "#api/platform/database/open.ts";
import { serverProgram } from "#server/build-folder.ts";
import { engine, isQuick, proof } from "#test/proof/proof.ts";
import { createServerDatabase, type ServerDatabase } from "#test/support/database.ts";
import { slowest } from "#test/support/judge.ts";
import { sendMessage } from "#test/support/message-load.ts";
import { Site } from "#test/support/site.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const timeout = 300_000;
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

async function run(program: string, given: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program, ...given], {
    cwd: root,
    stdio: ["pipe", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: site.dataFolder,
      DATABASE_URL: server?.url ?? "",
      LOG_LEVEL: "silent",
      ...environment,
    },
  });
  child.stdin.end("a long password for trials\n");
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const [code] = await once(child, "close");
  return { code, output: output.trim() };
}

proof(
  {
    name: "A second server on one data folder",
    expected: "refused in one line that names folder and process; a killed one leaves no lock behind",
    before: "ran unhindered, and both served stale pages",
    engines: ["sqlite"],
    in: "test:all",
    timeout,
  },
  async (count) => {
    for (let round = 0; round < (isQuick ? 2 : 10); round += 1) {
      await site.start();
      const { code, output } = await run(serverProgram, []);
      count.try();
      if (code !== 1) count.fail(`ended with ${code}`);
      expect(output).toBe(
        `${site.dataFolder} is in use by process ${site.pid}: stop it first, or name another DATA_DIR`,
      );
      if ((await sendMessage(site.url)).status !== 201) count.fail("the first one is disturbed");
      await site.kill("SIGKILL");
    }
    await site.start();
  },
);

proof(
  {
    name: "A command while the server runs",
    expected: "carried out, and followed by the running server",
    before: "carried out",
    timeout,
  },
  async (count) => {
    await site.start();
    const email = "second@daniry.example";
    const { code, output } = await run("scripts/admin.ts", ["create", email]);
    count.try();
    if (code !== 0) count.fail(output);
    const answer = await fetch(`${site.url}/api/admin/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: "a long password for trials" }),
    });
    if (answer.status !== 200) count.fail(`the new admin cannot log in: ${answer.status}`);
  },
);

proof(
  {
    name: "Another process changes what visitors see",
    expected: "nobody who comes half a second later (PostgreSQL: three) gets a page of before",
    before: "served until the next write or restart",
    in: "test:all",
    timeout,
  },
  async (count) => {
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
);
