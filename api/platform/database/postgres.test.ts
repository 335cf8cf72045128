// @module-tag engines

import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { certifiedName } from "#test/support/certified-name.ts";
import { onlyPostgres } from "#test/support/skip.ts";
import { type OwnPostgres, startOwnPostgres } from "../../../scripts/find-postgres.ts";
import { DatabaseFault } from "./fault.ts";
import { openPostgresPool } from "./postgres.ts";
import { troubleOf } from "./trouble.ts";

async function ask(url: string, statement: string) {
  const pool = openPostgresPool(url, { connections: 1 });
  const asked = sql<Record<string, unknown>>`${sql.raw(statement)}`.execute(pool);
  const { rows, error } = await asked.then(
    (answer) => ({ rows: answer.rows, error: undefined }),
    (reason: Error) => ({ rows: [], error: reason }),
  );
  await pool.destroy();
  return { rows, error };
}

describe("PostgreSQL that says nothing", onlyPostgres, () => {
  const given = new URL(process.env.TEST_DATABASE_URL || "postgres://localhost");
  const servers: Server[] = [];
  afterAll(() => {
    vi.useRealTimers();
    for (const server of servers) server.close();
  });
  async function at(server: Server): Promise<string> {
    servers.push(server.listen(0, "127.0.0.1"));
    await new Promise((resolve) => server.once("listening", resolve));
    const url = new URL(given);
    url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    return url.href;
  }

  test("to a connection, within a statement or in place of an answer is waited for five seconds or as long as the address says, and replaced", async () => {
    // Fakes our timers only; PostgreSQL keeps its own time.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    expect((await ask(given.href, "select pg_sleep(60)")).error).toMatchObject({ code: "57014" });

    let isHeld = false;
    const isAsked = Promise.withResolvers<void>();
    const relay = createServer((client) => {
      const server = connect(Number(given.port || 5432), given.hostname);
      client.on("data", () => isHeld && isAsked.resolve()).pipe(server);
      server.on("data", (chunk) => isHeld || client.write(chunk));
      client.on("close", () => server.destroy()).on("error", () => undefined);
      server.on("close", () => client.destroy()).on("error", () => undefined);
    });
    const held = openPostgresPool(await at(relay), { connections: 1 });
    const one = sql`select 1 as one`;
    expect((await one.execute(held)).rows).toEqual([{ one: 1 }]);
    isHeld = true;
    const isReached = Promise.withResolvers<void>();
    const silent = await at(
      createServer((client) => {
        client.on("error", () => undefined);
        isReached.resolve();
      }),
    );
    const patient = new URL(silent);
    patient.searchParams.set("connect_timeout", "9");
    const ended: unknown[] = [];
    const waiting = ask(patient.href, "select 1").then(({ error }) => troubleOf(error));
    let isWaiting = true;
    void waiting.then(() => {
      isWaiting = false;
    });
    const failing = [
      ask(silent, "select 1").then(({ error }) => ended.push(troubleOf(error))),
      one.execute(held).catch((error) => ended.push(troubleOf(error))),
    ];
    await Promise.all([isReached.promise, isAsked.promise]);
    await vi.advanceTimersByTimeAsync(3_500);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_500);
    await Promise.all(failing);
    expect(ended).toEqual(["unavailable", "unavailable"]);
    await vi.advanceTimersByTimeAsync(3_500);
    expect(isWaiting).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waiting).toBe("unavailable");
    isHeld = false;
    expect((await one.execute(held)).rows).toEqual([{ one: 1 }]);
    await held.destroy();
  });
});

describe("PostgreSQL by TLS", onlyPostgres, () => {
  const folder = mkdtempSync(join(tmpdir(), "daniry-tls-"));
  const certified = (name: string) => {
    mkdirSync(join(folder, name));
    return certifiedName("localhost", join(folder, name));
  };
  let postgres: OwnPostgres;
  let own: string;
  let other: string;
  beforeAll(async () => {
    const { certificateFile, keyFile } = certified("own");
    own = certificateFile;
    other = certified("other").certificateFile;
    // PostgreSQL runs as another user, and refuses a key that others may read.
    chmodSync(folder, 0o755);
    if (process.getuid?.() === 0) chownSync(keyFile, 65_534, 65_534);
    chmodSync(keyFile, 0o600);
    const started = await startOwnPostgres(undefined, [
      "ssl=on",
      `ssl_cert_file=${own}`,
      `ssl_key_file=${keyFile}`,
    ]);
    if (!started) throw new Error("There is a server");
    postgres = started;
  }, 60_000);
  afterAll(async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const encrypted = "select ssl from pg_stat_ssl where pid = pg_backend_pid()";
  const by = (host: string, query: string) => {
    const { port } = new URL(postgres.url);
    return ask(`postgres://daniry@${host.replaceAll("PORT", port)}/postgres${query}`, encrypted);
  };

  test("is spoken to where its certificate is of that authority and of that name, on whichever host", async () => {
    const whole = (file: string) => `?sslmode=verify-full&sslrootcert=${file}`;
    expect(await by("localhost:PORT", "")).toMatchObject({ rows: [{ ssl: false }] });
    expect(await by("localhost:PORT", whole(own))).toMatchObject({ rows: [{ ssl: true }] });
    expect(await by("localhost:1,localhost:PORT", whole(own))).toMatchObject({ rows: [{ ssl: true }] });

    const wrong: [host: string, query: string, says: RegExp][] = [
      ["localhost:PORT", whole(other), /self-signed certificate/],
      ["localhost:PORT", "?sslmode=verify-full", /self-signed certificate/],
      ["127.0.0.1:PORT", whole(own), /does not match certificate/],
    ];
    for (const [host, query, says] of wrong) {
      const { error, rows } = await by(host, query);
      expect([rows, error?.message]).toEqual([[], expect.stringMatching(says)]);
      expect(troubleOf(error)).toBe("unavailable");
    }
  });

  test("with a file that cannot be read says which", async () => {
    const refused = by("localhost:PORT", "?sslmode=verify-full&sslrootcert=/not/there.pem");
    await expect(refused).rejects.toThrow(DatabaseFault);
    await expect(refused).rejects.toThrow("The file of sslrootcert cannot be read: ENOENT");
  });
});
