import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test, vi } from "vitest";
import { Site } from "#test/support/site.ts";
import manifest from "../package.json" with { type: "json" };
import { serverProgram } from "./build-folder.ts";

let site: Site | undefined;

afterEach(async () => {
  await site?.dispose();
  site = undefined;
});

async function started(): Promise<Site> {
  site = new Site({ TEST_DATABASE_URL: "" });
  await site.start();
  return site;
}

function messageOf(name: string): string {
  return JSON.stringify({
    name,
    email: "noor@example.com",
    reason: "Feedback",
    message: "Stored for good?",
  });
}

function readWithoutPause(url: string, etag: string) {
  const socket = connect(Number(new URL(url).port));
  const asked = `GET / HTTP/1.1\r\nhost: daniry\r\nif-none-match: ${etag}\r\n\r\n`;
  let left = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    const answers = (left + chunk).split("HTTP/1.1 304");
    left = answers.at(-1)?.slice(-"HTTP/1.1 304".length) ?? "";
    socket.write(asked.repeat(answers.length - 1));
  });
  socket.on("error", () => undefined).write(asked.repeat(100));
  return () => socket.destroy();
}

test("forms beside readers without pause are all stored, also where the server stops meanwhile", {
  tags: "slow",
}, async () => {
  const site = await started();
  const etag = (await fetch(site.url)).headers.get("etag") ?? "";
  const endings = Array.from({ length: 4 }, () => readWithoutPause(site.url, etag));
  // The last requests use existing connections, because a stopping server takes no new ones.
  const agent = new Agent({ keepAlive: true });
  const sendOver = async (name: string) => {
    const headers = { "content-type": "application/json" };
    const sending = request(`${site.url}/api/contact`, { method: "POST", agent, headers });
    sending.end(messageOf(name));
    const [answer] = (await once(sending, "response")) as [IncomingMessage];
    await once(answer.resume(), "end");
    return answer.statusCode;
  };
  const first = Array.from({ length: 20 }, (_, index) => sendOver(`First ${index}`));
  const statuses = await Promise.all(first);
  const last = Array.from({ length: 20 }, (_, index) => sendOver(`Last ${index}`));
  await Promise.race(last);
  const stopped = site.kill("SIGTERM");
  statuses.push(...(await Promise.all(last)));
  await stopped;
  for (const end of endings) end();
  expect(statuses).toEqual(statuses.map(() => 201));
  await site.start();
  const data = await site.list<{ name: string }>("/api/contact?limit=200");
  expect(data.filter(({ name }) => /^(First|Last) /.test(name)).length).toBe(40);
});

test("a public address with samples behind it is warned of at the start, a local one is not", async () => {
  site = new Site({
    TEST_DATABASE_URL: "",
    LOG_LEVEL: "warn",
    PUBLIC_URL: "https://www.daniry.example",
  });
  await site.start();
  await vi.waitFor(() => expect(site?.said).toContain('"level":40'), 15_000);
  const warnings = site.said.split("\n").filter((line) => line.includes('"level":40'));
  expect(warnings.map((line) => JSON.parse(line))).toMatchObject([
    { samples: 36, msg: expect.stringContaining("Visitors take sample content for facts") },
  ]);
  await site.dispose();
  site = new Site({ TEST_DATABASE_URL: "", LOG_LEVEL: "warn" });
  await site.start();
  await site.kill("SIGTERM");
  expect(site.said).toContain("Daniry is at ");
  expect(site.said).not.toContain("sample");
});

test("a form that has to wait leaves no line in the log, however often it is sent", async () => {
  site = new Site({ TEST_DATABASE_URL: "", RATE_LIMIT: "on" }, { quiet: true });
  await site.start();
  const { url } = site;
  const send = async () => {
    const body = new URLSearchParams({ ...JSON.parse(messageOf("Noor")), form: "contact" });
    return (await fetch(`${url}/contact-us`, { method: "POST", body, redirect: "manual" })).status;
  };
  const statuses = await Promise.all(Array.from({ length: 30 }, send));
  expect(statuses).toContain(429);
  await site.kill("SIGTERM");
  expect(site.errors).not.toContain("Try again");
});

test("SIGTERM lets the request under way finish, then the process ends with code 0", async () => {
  const site = await started();
  const body = JSON.stringify({
    name: "Slow",
    email: "slow@example.com",
    reason: "Feedback",
    message: "On its way",
  });
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  const answer = new Promise<string>((resolve) => {
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("close", () => resolve(text));
  });
  const head = ["POST /api/contact HTTP/1.1", `host: ${hostname}`, "content-type: application/json"];
  socket.write(`${[...head, `content-length: ${body.length}`].join("\r\n")}\r\n\r\n${body.slice(0, 20)}`);
  await fetch(`${site.url}/healthz`);
  const ended = site.kill("SIGTERM");
  socket.write(body.slice(20));
  expect(await answer).toMatch(/^HTTP\/1\.1 201 /);
  await ended;
  expect(site.exitCode).toBe(0);
});

test("a fault of the environment is one line, and nothing starts", () => {
  const { status, stderr } = spawnSync(process.execPath, [serverProgram], {
    encoding: "utf8",
    env: { ...process.env, PORT: "eighty", RATE_LIMIT: "perhaps" },
  });
  expect(status).toBe(1);
  expect(stderr.trim().split("\n")).toEqual([
    "PORT should be a port from 0 to 65535",
    "RATE_LIMIT should be on or off",
  ]);
});

async function servesUntilStopped(_: string, command: string, words: string) {
  const folder = mkdtempSync(join(tmpdir(), "daniry-npm-"));
  const line = words.replace(/^node /, `"${process.execPath}" `);
  const shell = spawn("sh", ["-c", `${line}; true`], {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, npm_lifecycle_event: command, PORT: "0", DATA_DIR: folder, DATABASE_URL: "" },
  });
  const address = await new Promise<string>((resolve) => {
    shell.stdout.on("data", (chunk) => {
      const found = /Daniry is at (\S+)/.exec(String(chunk))?.[1];
      if (found) resolve(found);
    });
  });
  expect(await (await fetch(address)).text()).toContain("<title>Daniry");
  const ended = new Promise((resolve) => shell.stdout.once("end", resolve));
  shell.kill("SIGTERM");
  await ended;
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  rmSync(folder, { recursive: true, force: true });
}

test.each([["npm start", "start", manifest.scripts.start]])(
  "%s serves the site, and stops when npm is told to",
  servesUntilStopped,
);
test.each([["npm run dev", "dev", manifest.scripts.dev]])(
  "%s serves the site, and stops when npm is told to",
  { timeout: 120_000, tags: "slow" },
  servesUntilStopped,
);
