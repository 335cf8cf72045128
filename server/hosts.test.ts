import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { askSite } from "#test/support/ask-site.ts";
import { Site } from "#test/support/site.ts";
import { onlyPostgres } from "#test/support/skip.ts";
import { until } from "#test/support/until.ts";
import { startOwnPostgres, startStandbyOf } from "../scripts/find-postgres.ts";

describe("a server that is told of several hosts", onlyPostgres, () => {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client
      .query<Row>(statement)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  }

  async function startPair() {
    const place = mkdtempSync(join(tmpdir(), "daniry-standby-"));
    closing.push(() => rmSync(place, { recursive: true, force: true }));
    const primary = await startOwnPostgres();
    if (!primary) return null;
    closing.push(() => primary.stop());
    const standby = await startStandbyOf(primary, place);
    if (!standby) return null;
    closing.push(() => standby.stop());
    return { primary, standby };
  }

  test("works with the one that takes writes, and goes over to another that takes its place", async ({
    skip,
  }) => {
    const pair = await startPair();
    if (!pair) return skip("pg_basebackup is not installed");
    const { primary, standby } = pair;
    const ports = [standby, primary].map(({ url }) => `127.0.0.1:${new URL(url).port}`);
    const site = new Site(
      { DATABASE_URL: `postgres://daniry@127.0.0.1:1,${ports.join(",")}/postgres` },
      { quiet: true },
    );
    closing.push(() => site.dispose());
    await site.start();

    const acknowledged: string[] = [];
    let sent = 0;
    const send = async () => {
      const name = `Sender ${sent++}`;
      const body = { name, email: "huda@example.com", reason: "Feedback", message: "Is it there?" };
      const answer = await askSite(`${site.url}/api/contact`, { body }).catch(() => null);
      if (answer?.status === 201) acknowledged.push(name);
      return answer?.status === 201;
    };
    for (let number = 0; number < 5; number++) expect(await send()).toBe(true);
    const arrived = async () => {
      const [row] = await ask<{ count: number }>(standby.url, "select count(*)::int from contacts");
      return row?.count === 5;
    };
    expect(await until(arrived, 20_000)).not.toBeNull();

    await primary.kill();
    expect(await send()).toBe(false);
    await ask(standby.url, "select pg_promote()");
    expect(await until(send, 30_000)).not.toBeNull();
    for (let number = 0; number < 5; number++) expect(await send()).toBe(true);
    const rows = await ask<{ name: string }>(standby.url, "select name from contacts order by id");
    expect(rows.map(({ name }) => name)).toEqual(acknowledged);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  });

  test("names what is wrong with an address of theirs", async () => {
    const site = new Site({ DATABASE_URL: "postgres://daniry@one,two:port/postgres" }, { quiet: true });
    closing.push(() => site.dispose());
    await expect(site.start()).rejects.toThrow("code 1");
    expect(site.errors).toContain("DATABASE_URL");
    expect(site.errors).toContain("hosts may be several");
  });
});
