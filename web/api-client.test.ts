import { expect, test } from "vitest";
import { createProduct, listProducts } from "#contract/content/products.ts";
import { followEvents } from "#contract/panel/events.ts";
import { createContact } from "#contract/visitors/contacts.ts";
import { createApiClient } from "./api-client.ts";

function clientWith(token: string | null, status = 201) {
  const sent: RequestInit[] = [];
  const answer = () => new Response("{}", { status, headers: { "content-type": "application/json" } });
  const api = createApiClient({
    base: "https://api.example",
    token: () => token,
    fetch: async (_address, init) => {
      sent.push(init ?? {});
      return answer();
    },
  });
  return { api, sent };
}

const message = { name: "A", email: "a@example.com", reason: "Feedback", message: "Hello" } as const;

test("every call takes and gives JSON with credentials, and the token where there is one", async () => {
  for (const token of ["secret", null]) {
    const { api, sent } = clientWith(token);
    await api.call(createContact, { body: message });
    const headers = new Headers(sent[0]?.headers);
    expect(sent[0]?.credentials).toBe("include");
    expect(headers.get("accept")).toBe("application/json");
    expect(headers.get("content-type")).toBe("application/json");
    expect(headers.get("authorization")).toBe(token && `Bearer ${token}`);
  }
});

test("a call without a body says so too", async () => {
  const { api, sent } = clientWith(null, 200);
  await api.call(listProducts, { query: {} });
  const headers = new Headers(sent[0]?.headers);
  expect([headers.get("accept"), headers.get("content-type")]).toEqual([
    "application/json",
    "application/json",
  ]);
  expect(sent[0]?.body).toBeUndefined();
});

test("files go as multipart, whose type the browser writes", async () => {
  const { api, sent } = clientWith("secret");
  await api.call(createProduct, { body: new FormData() as never });
  expect(new Headers(sent[0]?.headers).has("content-type")).toBe(false);
});

test("a success of another status than the promised one is a failure", async () => {
  const { api } = clientWith(null, 200);
  await expect(api.call(createContact, { body: message })).rejects.toThrow("Something went wrong");
});

test("what streams is asked for by its own type and handed over as it comes, or sent by another fetch", async () => {
  const { api, sent } = clientWith("secret", 200);
  const answer = await api.open(followEvents);
  expect(answer.body).toBeInstanceOf(ReadableStream);
  expect(new Headers(sent[0]?.headers).get("accept")).toBe("text/event-stream");
  const given: unknown[] = [];
  const fetch = async (address: unknown) => Response.json(given.push(address));
  await api.call(listProducts, { query: {} }, { fetch });
  expect([given, sent.length]).toEqual([["https://api.example/api/products"], 1]);
});
