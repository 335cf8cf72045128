import { createServer, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createWebhook } from "#contract/delivery/webhooks.ts";
import { getDailyProof, startDailyProof } from "#contract/operations/daily-proof.ts";
import { dashboard } from "#contract/panel/overview.ts";
import { createContact, listContacts, setStatusOfContacts } from "#contract/visitors/contacts.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { startMailServer } from "#test/support/mail-server.ts";
import { message } from "#test/support/senders.ts";
import { until } from "#test/support/until.ts";

const company = "info@daniry.test";
const from = { name: "Daniry", address: company };
const log: [string, string] = ["daniry", "right"];

const opened: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

async function start(servers: Awaited<ReturnType<typeof startMailServer>>["access"][], proof = {}) {
  const api = await startTestApi({
    mail: { servers, from, to: [company] },
    proof: { patience: 30_000, every: 10, ...proof },
  });
  opened.push(api);
  return { api, token: await api.logIn("Noor", "noor@daniry.test") };
}

async function mailServer(settings = {}) {
  const server = await startMailServer(settings);
  opened.push(server);
  return server;
}

async function silentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on("error", () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  async function close() {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
  const { port } = server.address() as { port: number };
  return { access: { host: "127.0.0.1", port, secure: false, user: "", password: "" }, sockets, close };
}

async function ended(api: TestApi, token: string, ask = true) {
  if (ask) expect((await api.call(startDailyProof, { token })).status).toBe(200);
  const look = async () => (await api.call(getDailyProof, { token })).body;
  expect(await until(async () => (await look()).now === null, 20_000)).not.toBeNull();
  return look();
}

const byKind = (one: object, other: object) => JSON.stringify(one).localeCompare(JSON.stringify(other));

async function left({ database: { read } }: TestApi) {
  const rows = await Promise.all([
    read.selectFrom("contacts").select("id").execute(),
    read.selectFrom("mails").select("kind").execute(),
    read.selectFrom("webhook_deliveries").select("id").execute(),
    read.selectFrom("spam_lessons").select("record_id").execute(),
    read.selectFrom("history").select("id").where("record", "=", "contact").execute(),
  ]);
  return rows.flat();
}

test("a message of its own goes the whole way and is rolled back, and a test mail is delivered", async () => {
  const server = await mailServer();
  const { api, token } = await start([server.access]);
  expect((await api.inject({ method: "GET", url: "/metrics" })).body).not.toMatch(/^daniry_proof_\w+ /m);
  const { last, days, failure } = await ended(api, token);
  expect(last?.state).toBe("passed");
  expect(last?.steps.map(({ step, state }) => [step, state])).toEqual(
    ["sent", "kept", "seen", "mail", "gone"].map((step) => [step, "done"]),
  );
  expect([days.length, days.at(-1)?.state, failure]).toEqual([30, "passed", null]);
  expect(
    server.taken.map(({ subject, to, replyTo }) => [subject, (to as { text: string }).text, replyTo]),
  ).toEqual([["The daily proof", company, undefined]]);
  expect(await left(api)).toEqual([{ kind: "test" }]);
  const { health } = (await api.call(dashboard, { token, query: {} })).body;
  expect(health.proof?.state).toBe("passed");
  const figures = (await api.inject({ method: "GET", url: "/metrics" })).body;
  expect(figures).toMatch(/^daniry_proof_passed 1$/m);
  expect(figures).toMatch(/^daniry_proof_timestamp_seconds 1773133200$/m);
});

test("of its message nothing is stored, not even while it is under way", async () => {
  const server = await silentServer();
  const { api, token } = await start([server.access], { patience: 60_000 });
  opened.push(server);
  const webhook = { url: "https://93.184.216.34/", kinds: ["message.created" as const] };
  expect((await api.call(createWebhook, { token, body: webhook })).status).toBe(201);
  await api.call(createContact, { body: message });
  const before = await left(api);
  expect(before).toHaveLength(4);
  await api.call(startDailyProof, { token });
  const steps = async () => (await api.call(getDailyProof, { token })).body.now?.steps.length;
  expect(await until(async () => (await steps()) === 3, 20_000)).not.toBeNull();
  expect(await until(async () => (await left(api)).length === 5, 20_000)).not.toBeNull();
  expect((await left(api)).filter((row) => "kind" in row && row.kind === "test")).toHaveLength(1);
  expect((await api.call(createContact, { body: { ...message, name: "Noor" } })).status).toBe(201);
});

test("where the password is refused it fails, says why, tells those of the digest, and the next one solves it", async () => {
  const server = await mailServer({ logIn: log });
  const wrong = { ...server.access, password: "former" };
  const servers = [wrong];
  const { api, token } = await start(servers, { patience: 2_500 });
  const failed = await ended(api, token);
  expect(failed.last?.state).toBe("failed");
  expect(failed.last?.steps.at(-1)).toMatchObject({
    step: "mail",
    state: "failed",
    reason: "The server refused the log-in or the password.",
  });
  expect(failed.failure).toMatchObject({ day: "2026-03-10", step: "mail", solved_on: null });
  expect((await left(api)).sort(byKind)).toEqual([{ kind: "alarm" }, { kind: "test" }]);
  servers[0] = server.access;
  api.clock.move({ days: 1 });
  expect((await ended(api, token)).failure).toMatchObject({ day: "2026-03-10", solved_on: "2026-03-11" });
  const { days } = (await api.call(getDailyProof, { token })).body;
  expect(days.slice(-3).map(({ state }) => state)).toEqual(["none", "failed", "passed"]);
  expect(server.taken.map(({ subject }) => subject).sort()).toEqual([
    "Messages may not come through",
    "The daily proof",
    "The daily proof",
  ]);
});

test("where a mail server hangs, it gives up in time", async () => {
  const server = await silentServer();
  const { api, token } = await start([server.access], { patience: 200 });
  opened.push(server);
  const { last } = await ended(api, token);
  expect(last?.steps.map(({ state }) => state)).toEqual(["done", "done", "done", "failed"]);
  expect(last?.steps.at(-1)?.reason).toBe("No mail server has taken it in time.");
  expect((await left(api)).sort(byKind)).toEqual([{ kind: "alarm" }, { kind: "test" }]);
});

test("where mail is not set up it says so, which is no failure", async () => {
  const { api, token } = await start([]);
  const { last, failure } = await ended(api, token);
  expect([last?.state, failure]).toEqual(["passed", null]);
  expect(last?.steps[3]).toMatchObject({
    state: "off",
    reason: "Mail is not set up, so no one gets a mail about messages.",
  });
  expect(last?.steps[4]?.state).toBe("done");
  expect(await left(api)).toEqual([]);
});

test("comes once a day from six by the company's clock, and a new server waits for its first morning", async () => {
  const { api, token } = await start([], { tick: 20 });
  const count = async () =>
    (await api.database.read.selectFrom("daily_proofs").select("day").execute()).length;
  const rounds = () => new Promise((resolve) => setTimeout(resolve, 100));
  await rounds();
  expect(await count(), "13:00 in Muscat, just installed").toBe(0);
  api.clock.move({ hours: 16, minutes: 59 });
  await rounds();
  expect(await count(), "5:59 in Muscat").toBe(0);
  api.clock.move({ minutes: 1 });
  expect(await until(async () => (await count()) === 1, 10_000)).not.toBeNull();
  const { last } = await ended(api, token, false);
  expect([last?.state, last?.created_at]).toEqual(["passed", "2026-03-11T02:00:00.000Z"]);
  api.clock.move({ hours: 17 });
  await rounds();
  expect(await count()).toBe(1);
  api.clock.move({ days: 1 });
  expect(await until(async () => (await count()) === 2, 10_000)).not.toBeNull();
});

test("a message that claims to be marked is a message like any other", async () => {
  const { api, token } = await start([]);
  await ended(api, token);
  for (const remoteAddress of ["in-process", "127.0.0.1"])
    for (const mark of ["1", "daily-proof-1", "x".repeat(43)]) {
      const sent = await api.inject({
        method: "POST",
        url: "/api/contact",
        remoteAddress,
        headers: { "x-daily-proof": mark },
        payload: { ...message, message: `${remoteAddress} ${mark}` },
      });
      expect(sent.statusCode).toBe(201);
    }
  const { counts } = (await api.call(listContacts, { token, query: {} })).body;
  expect(counts).toMatchObject({ all: 6, new: 6, unread: 6 });
});

test("a run that was cut off is ended by the next look, and the morning's is made again", async () => {
  const { api, token } = await start([]);
  const { write, read } = api.database;
  await write.proofs.ask({ day: "2026-03-10", byClock: true }, api.clock.now().toISOString());
  await write.proofs.begin(1);
  await api.call(startDailyProof, { token });
  const last = async () => (await api.call(getDailyProof, { token })).body.last?.state;
  expect(await until(async () => (await last()) === "passed", 10_000)).not.toBeNull();
  const rows = await read.selectFrom("daily_proofs").select(["state", "clock_day"]).orderBy("id").execute();
  expect(rows).toEqual([
    { state: "cut", clock_day: null },
    { state: "passed", clock_day: "2026-03-10" },
  ]);
  expect(await left(api)).toEqual([]);
});

test("a message that is taken for spam fails at its step", async () => {
  const { api, token } = await start([]);
  const text = "The site sends this to itself, to see that messages come through. It is number 2.";
  await api.call(createContact, { body: { ...message, message: text } });
  await api.call(setStatusOfContacts, { token, body: { ids: [1], status: "spam" } });
  await ended(api, token);
  const { last } = await ended(api, token);
  expect(last?.steps.at(-1)).toMatchObject({
    step: "kept",
    state: "failed",
    reason: "It was taken for spam: marked before.",
  });
});
