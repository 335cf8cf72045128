// @module-tag one-engine

import { spawnSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { sampleForm } from "#test/support/sample-form.ts";
import { Site } from "#test/support/site.ts";
import { skipIf } from "#test/support/skip.ts";
import { head, idleTalk, type Talk, talk } from "#test/support/talk.ts";
import { Visitor } from "#test/support/visitor.ts";
import { trustOf } from "./client-address.ts";
import { createConnections } from "./connections.ts";

const linux = skipIf(process.platform !== "linux", "one machine has many addresses on Linux alone");
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const isOpen = ({ socket }: Talk) => !socket.destroyed;

describe("a server with room for eight connections", linux, () => {
  const proxy = "127.0.0.9";
  let requests = 0;
  async function start(most = 8): Promise<string> {
    requests = 0;
    const connections = createConnections({
      trustProxy: trustOf(proxy),
      limitsVisitors: true,
      room: () => most,
    });
    const server = connections.watch(
      createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
        connections.noteUse(request.socket);
        requests += 1;
        request.resume();
        if (request.url !== "/held") request.once("end", () => response.end("answered"));
      }),
    );
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  async function fill(url: string, open: (url: string, from: string) => Promise<Talk>, count = 8) {
    const talks: Talk[] = [];
    for (let number = 0; number < count; number++) talks.push(await open(url, `127.0.1.${number + 1}`));
    return talks;
  }
  const held = async (url: string, from: string) => {
    const one = talk(url, { from });
    one.socket.write(head("GET /held"));
    return one;
  };
  const answered = async (url: string, from: string) => {
    const one = talk(url, { from });
    one.socket.write(head("GET /"));
    return one.hears("answered").then(
      () => true,
      () => false,
    );
  };

  test("lets a new one in for the one that was idle the longest", async () => {
    const url = await start();
    const [first, second, ...others] = await fill(url, idleTalk);
    first?.socket.write(head("GET /"));
    await first?.hears("answered", 2);
    expect(await answered(url, "127.0.2.1")).toBe(true);
    await second?.ended;
    expect([first as Talk, ...others].every(isOpen)).toBe(true);
  });

  test("lets a new one in for one that has said nothing, or not all of its request", async () => {
    for (const words of [
      "",
      "GET / HT",
      head("POST /", "content-length: 20"),
      `${head("POST /", "content-length: 20")}x`,
    ]) {
      const url = await start();
      const slow = async (url: string, from: string) => {
        const one = talk(url, { from });
        await new Promise((done) => one.socket.once("connect", done));
        one.socket.write(words);
        return one;
      };
      const talks = await fill(url, slow);
      expect([words, await answered(url, "127.0.2.1")]).toEqual([words, true]);
      expect([words, talks.filter(isOpen).length]).toEqual([words, 7]);
    }
  });

  test("gives one visitor a quarter, at the cost of the visitor's own idle ones", async () => {
    const url = await start(16);
    const other = await idleTalk(url, "127.0.1.1");
    const own: Talk[] = [];
    for (let number = 0; number < 12; number++) own.push(await idleTalk(url, "127.0.0.2"));
    await Promise.all(own.slice(0, 8).map(({ ended }) => ended));
    expect(own.slice(8).every(isOpen)).toBe(true);
    expect(isOpen(other)).toBe(true);
  });

  test("takes no connection from one that is being answered", async () => {
    const url = await start();
    const talks = await fill(url, held);
    await expect.poll(() => requests).toBe(8);
    expect(await answered(url, "127.0.2.1")).toBe(false);
    expect(await answered(url, proxy)).toBe(true);
    expect(await answered(url, "127.0.0.1")).toBe(true);
    expect(talks.every(isOpen)).toBe(true);
  });

  test("leaves to proxies of ours as many as there are", async () => {
    const url = await start();
    const talks = await fill(url, () => idleTalk(url, proxy), 7);
    expect(talks.every(isOpen)).toBe(true);
  });
});

const noLimits = spawnSync("prlimit", ["--version"]).error ? "prlimit is not installed" : "";
const limited = { ...skipIf(noLimits, noLimits), timeout: 180_000 };

describe("a process that may open few files", limited, () => {
  async function start(mostFiles: number): Promise<Site> {
    const site = new Site({}, { mostFiles, quiet: true });
    closing.push(() => site.dispose());
    await site.start();
    return site;
  }

  test("serves on beside more idle connections than that, and makes a backup", async () => {
    const site = await start(120);
    const idle: Talk[] = [];
    closing.push(() => idle.forEach(({ socket }) => void socket.destroy()));
    for (let number = 0; number < 300; number++) {
      const from = `127.${1 + (number % 200)}.0.${1 + (number % 7)}`;
      idle.push(await idleTalk(site.url, from).catch(() => talk(site.url, { from })));
    }
    const visitor = new Visitor(site.url, "127.0.0.3");
    closing.push(() => visitor.leave());
    const form = { "content-type": "application/json" };
    const sent = { method: "POST", headers: form, body: JSON.stringify(sampleForm) };
    expect((await visitor.ask("/healthz")).status).toBe(200);
    expect((await visitor.ask("/products")).status).toBe(200);
    expect((await visitor.ask("/favicon.svg")).status).toBe(200);
    expect((await visitor.ask("/api/contact", sent)).status).toBe(201);
    await site.api("POST", "/api/admin/backups");
    await expect
      .poll(async () => (await site.api("GET", "/api/admin/backups")) as object, { timeout: 120_000 })
      .toMatchObject({ backups: [{ reason: "admin" }], failure: null });
    expect(site.exitCode).toBeNull();
  });
});
