import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { purgeTrash, restoreTrash } from "#contract/panel/trash.ts";
import { createContact, deleteContacts } from "#contract/visitors/contacts.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";

let api: TestApi;
const closing = new AbortController();
beforeAll(async () => {
  api = await startTestApi();
  await api.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  closing.abort();
  await api.close();
});

test("an open screen hears of what is taken back and of what is gone for good, one or many", async () => {
  const token = await api.logIn();
  const { port } = api.app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: closing.signal,
  });
  let text = "";
  (async () => {
    for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString();
  })().catch(() => undefined);
  for (const message of ["One", "Two", "Three"])
    await api.call(createContact, {
      body: { name: "Huda", email: "huda@example.com", reason: "Feedback", message },
    });
  const remove = (ids: number[]) => api.call(deleteContacts, { token, body: { ids } });
  const purge = (ids: number[]) => api.call(purgeTrash, { token, body: { kind: "contact", ids } });
  await remove([1, 2, 3]);
  await api.call(restoreTrash, { token, body: { kind: "contact", ids: [1] } });
  await purge([1]);
  await purge([2]);
  await remove([1]);
  await purge([1, 3]);
  await vi.waitFor(() => {
    const events = [...text.matchAll(/^data: (.*)$/gm)].map(([, json = ""]) => JSON.parse(json));
    expect(events.slice(3)).toEqual([
      { kind: "contact", action: "delete", id: null },
      { kind: "contact", action: "restore", id: 1 },
      { kind: "contact", action: "purge", id: 2 },
      { kind: "contact", action: "delete", id: 1 },
      { kind: "contact", action: "purge", id: null },
    ]);
  });
});
