import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { createHub } from "#api/platform/live/hub.ts";
import { purgeTrash, restoreTrash } from "#contract/panel/trash.ts";
import { changePassword, getProfile, logOut } from "#contract/team/account.ts";
import { suspendMember } from "#contract/team/team.ts";
import { createContact, deleteContacts, markContacts } from "#contract/visitors/contacts.ts";
import { accountsOf } from "#test/support/accounts.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";

const message = { name: "Huda", email: "huda@example.com", reason: "Feedback", message: "Hello" } as const;
let api: TestApi;
const started: TestApi[] = [];
afterEach(async () => {
  for (const one of started.splice(0)) await one.close();
});

async function start(settings: Parameters<typeof startTestApi>[0] = {}) {
  api = await startTestApi(settings);
  started.push(api);
  await api.app.listen({ port: 0, host: "127.0.0.1" });
}

async function follow(token: string) {
  const { port } = api.app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/events`, {
    headers: { authorization: `Bearer ${token}`, "accept-encoding": "gzip, br" },
  });
  const followed = { answer, text: "", ended: false };
  (async () => {
    for await (const chunk of answer.body ?? []) followed.text += Buffer.from(chunk).toString();
    followed.ended = true;
  })().catch(() => {
    followed.ended = true;
  });
  return followed;
}

function eventsOf(text: string): unknown[] {
  return [...text.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json ?? ""));
}

test("an admin learns of every change once it is stored", async () => {
  await start();
  const token = await api.logIn();
  const followed = await follow(token);
  expect(followed.answer.headers.get("content-type")).toBe("text/event-stream");
  expect(followed.answer.headers.get("content-encoding")).toBeNull();
  expect(followed.answer.headers.get("cache-control")).toBe("no-store, no-transform");
  await api.call(createContact, { body: message });
  await api.call(markContacts, { token, body: { ids: [1], is_read: true } });
  await api.call(markContacts, { token, body: { ids: [1], is_read: true } });
  await api.call(deleteContacts, { token, body: { all: true } });
  await vi.waitFor(
    () =>
      expect(eventsOf(followed.text)).toEqual([
        { kind: "contact", action: "create", id: 1 },
        { kind: "contact", action: "update", id: 1 },
        { kind: "contact", action: "delete", id: null },
      ]),
    15_000,
  );
  expect(followed.text).not.toContain("Huda");
});

test("an open screen hears of what is taken back and of what is gone for good, one or many", async () => {
  await start();
  const token = await api.logIn();
  const followed = await follow(token);
  for (const one of ["One", "Two", "Three"])
    await api.call(createContact, { body: { ...message, message: one } });
  const remove = (ids: number[]) => api.call(deleteContacts, { token, body: { ids } });
  const purge = (ids: number[]) => api.call(purgeTrash, { token, body: { kind: "contact", ids } });
  await remove([1, 2, 3]);
  await api.call(restoreTrash, { token, body: { kind: "contact", ids: [1] } });
  await purge([1]);
  await purge([2]);
  await remove([1]);
  await purge([1, 3]);
  await vi.waitFor(
    () =>
      expect(eventsOf(followed.text).slice(3)).toEqual([
        { kind: "contact", action: "delete", id: null },
        { kind: "contact", action: "restore", id: 1 },
        { kind: "contact", action: "purge", id: 2 },
        { kind: "contact", action: "delete", id: 1 },
        { kind: "contact", action: "purge", id: null },
      ]),
    15_000,
  );
});

test("nobody follows without a session, and the stream ends with it", async () => {
  await start();
  const token = await api.logIn();
  const other = await api.logIn();
  expect((await follow("A".repeat(43))).answer.status).toBe(401);
  const [followed, untouched] = await Promise.all([follow(token), follow(other)]);
  await api.call(logOut, { token });
  await vi.waitFor(() => expect(followed.ended).toBe(true), 15_000);
  expect(untouched.ended).toBe(false);
  expect(
    (await api.call(changePassword, { token: other, body: { current: "x", next: "y".repeat(10) } })).status,
  ).toBe(422);
});

test("whoever is suspended follows no more", async () => {
  await start();
  const { token: owner } = await accountsOf(api).enter("Aisha");
  const token = await api.logIn("Priya", undefined, "reader");
  const { id } = (await api.call(getProfile, { token })).body;
  const [followed, untouched] = await Promise.all([follow(token), follow(owner)]);
  await api.call(suspendMember, { token: owner, params: { id }, body: { is_suspended: true } });
  await vi.waitFor(() => expect(followed.ended).toBe(true), 15_000);
  expect(untouched.ended).toBe(false);
});

test("a session that runs out ends its stream at the next beat", async () => {
  await start({ heartbeat: 30 });
  const followed = await follow(await api.logIn());
  await vi.waitFor(() => expect(followed.text).toContain(": still here"), 15_000);
  api.clock.move({ days: 31 });
  await vi.waitFor(() => expect(followed.ended).toBe(true), 15_000);
});

test("a server that stops ends the streams and is not held up by them", async () => {
  await start();
  const followed = await follow(await api.logIn());
  await api.app.close();
  await vi.waitFor(() => expect(followed.ended).toBe(true), 15_000);
});

test("a hub tells all who follow, and nobody who has gone", () => {
  const hub = createHub();
  const heard: string[] = [];
  const leave = hub.follow(({ kind }) => heard.push(`one ${kind}`));
  hub.follow(({ kind }) => heard.push(`two ${kind}`));
  hub.publish({ kind: "contact", action: "create", id: 1 });
  leave();
  hub.publish({ kind: "partner", action: "create", id: 1 });
  expect(heard).toEqual(["one contact", "two contact", "two partner"]);
});
