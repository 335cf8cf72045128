// @module-tag engines

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { derivativePath, libraryPicture } from "#contract/addresses.ts";
import { askSite } from "#test/support/ask-site.ts";
import { samplePdf, samplePicture } from "#test/support/files.ts";
import { addFile } from "#test/support/form.ts";
import { owner } from "#test/support/site.ts";
import { onlyPostgres } from "#test/support/skip.ts";
import { askBoth, createTwoNodes, type TwoNodes } from "#test/support/two-nodes.ts";
import { until } from "#test/support/until.ts";

const patience = 15_000;
const told = { timeout: 2_000, interval: 500 };

describe("two servers on one PostgreSQL", onlyPostgres, () => {
  let nodes: TwoNodes;
  let token: string;
  beforeAll(async () => {
    nodes = await createTwoNodes({ RATE_LIMIT: "on", PUBLIC_URL: "http://www.daniry.test" });
    await nodes.start();
    token = await nodes.a.adminToken();
  }, 60_000);
  afterAll(() => nodes?.dispose());

  const ask = (url: string, path: string, method = "GET", body?: unknown) =>
    askSite(url + path, { method, body, ...(method !== "GET" && { token }) });

  async function rename(name: string) {
    expect((await ask(nodes.a.url, "/api/categories/1", "PUT", { name })).status).toBe(200);
  }

  function seenOnB(path: string, text: string) {
    return until(async () => (await (await ask(nodes.b.url, path)).text()).includes(text), patience);
  }

  async function onDatabase(statement: string) {
    const client = new pg.Client({ connectionString: nodes.url });
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  }

  async function followB() {
    const answer = await fetch(`${nodes.b.url}/api/admin/events`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const followed = { text: "", hasEnded: false };
    (async () => {
      for await (const chunk of answer.body ?? []) followed.text += Buffer.from(chunk).toString();
    })()
      .catch(() => undefined)
      .finally(() => {
        followed.hasEnded = true;
      });
    await vi.waitFor(() => expect(followed.text).toContain("welcome"), 15_000);
    return followed;
  }

  test("started at once on an empty database both come up, and it is filled once", async () => {
    const { rows } = await onDatabase(
      "select (select count(*)::int from admins) as admins, (select count(*)::int from categories) as categories, (select count(*)::int from seedings) as seedings",
    );
    const categories = (await (await ask(nodes.b.url, "/api/categories")).json()) as unknown[];
    expect(rows).toEqual([{ admins: 1, categories: categories.length, seedings: 1 }]);
    expect([nodes.a, nodes.b].filter(({ said }) => said.includes("/admin\n"))).toHaveLength(1);
  });

  test("what is edited on one is on the kept pages and reads of the other at once", async () => {
    for (const name of ["First", "Second"]) {
      await ask(nodes.b.url, "/api/categories");
      await rename(name);
      expect(await seenOnB("/api/categories", name)).not.toBeNull();
      expect(await seenOnB("/products", name)).not.toBeNull();
    }
  });

  test("an edit is announced by the one, and taken up by the other without a look of its own", async () => {
    const listener = new pg.Client({ connectionString: nodes.url });
    const announced: string[] = [];
    listener.on("notification", ({ payload = "" }) => announced.push(payload));
    await listener.connect();
    await listener.query("listen daniry_version");
    await rename("Third");
    const { rows } = await onDatabase("select version::text from content");
    await vi.waitFor(() => expect(announced).toEqual([rows[0]?.version]), patience);
    await listener.end();
    expect(await seenOnB("/api/categories", "Third")).not.toBeNull();

    // The stored version stays the same, so a server that only polls it would not see the change.
    await onDatabase("update categories set name = 'Fourth' where id = 1");
    await onDatabase(`notify daniry_version, '${Number(rows[0]?.version) + 1}'`);
    expect(await seenOnB("/api/categories", "Fourth")).not.toBeNull();
    await onDatabase("update content set version = version + 1");
  });

  test("a notice that got lost is made up for within seconds", async () => {
    await ask(nodes.b.url, "/api/categories");
    await onDatabase(
      "update categories set name = 'Untold' where id = 1; update content set version = version + 1",
    );
    expect(await seenOnB("/api/categories", "Untold")).not.toBeNull();
  });

  test("whoever follows one of them learns what was stored by the other", async () => {
    const followed = await followB();
    const sent = await ask(nodes.a.url, "/api/contact", "POST", {
      name: "Huda",
      email: "huda@example.com",
      reason: "Feedback",
      message: "Sent to one, seen on both",
    });
    expect(sent.status).toBe(201);
    await vi.waitFor(() => expect(followed.text).toContain('{"kind":"contact","action":"create"'), patience);
    expect(followed.text.match(/^data:/gm)).toHaveLength(1);
  });

  test("where words between them were lost, whoever follows reads everything anew, and edits come through again", async () => {
    const followed = await followB();
    const { rows } = await onDatabase(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'daniry, listening' and datname = current_database()",
    );
    expect(rows).toHaveLength(2);
    await vi.waitFor(() => expect(followed.hasEnded).toBe(true), patience);
    await rename("Heard again");
    expect(await seenOnB("/api/categories", "Heard again")).not.toBeNull();
  });

  test("what somebody else says on their channels breaks nobody", async () => {
    for (const word of ["no word of theirs", "null", "[]", '{"words":[1]}']) {
      const said = word.replaceAll("'", "''");
      await onDatabase(`notify daniry_words, '${said}'; notify daniry_version, '${said}'`);
    }
    await rename("Heard beside others");
    expect(await seenOnB("/api/categories", "Heard beside others")).not.toBeNull();
    expect([nodes.a.exitCode, nodes.b.exitCode]).toEqual([null, null]);
  });

  test("what is marked as spam on one teaches the other at once, and so does taking it back", async () => {
    let sent = 0;
    const send = async ({ url }: { url: string }) => {
      const message = "Our factory makes lids of all sizes, may we send you the catalogue of this year?";
      const person = { name: "Li", email: `li${sent++}@example.com`, reason: "Feedback", message };
      const answer = await ask(url, "/api/contact", "POST", person);
      return Number(((await answer.json()) as { receipt: string }).receipt.slice(2)) - 10_000;
    };
    const setStatus = async (id: number, status: string) =>
      expect((await ask(nodes.a.url, "/api/contact/bulk-status", "POST", { ids: [id], status })).status).toBe(
        200,
      );
    const statusOf = async (id: number) =>
      (await onDatabase(`select status from contacts where id = ${id}`)).rows[0]?.status;
    expect(await statusOf(await send(nodes.b))).toBe("new");
    const marked = await send(nodes.a);
    await setStatus(marked, "spam");
    await vi.waitFor(async () => expect(await statusOf(await send(nodes.b))).toBe("spam"), told);
    await setStatus(marked, "new");
    await vi.waitFor(async () => expect(await statusOf(await send(nodes.b))).toBe("new"), told);
  });

  test("a picture and a document that were sent to one are on the other at once, byte for byte", async () => {
    const alike = async (path: string) => {
      const [here, there] = await askBoth(nodes, path);
      expect(there).toEqual({ ...here, status: 200 });
    };
    const { file } = await addFile(
      nodes.a,
      "/api/pictures",
      "table.png",
      await samplePicture("png", 400, 300),
      "image/png",
    );
    await alike(`/media/${file}`);
    const widths = libraryPicture(file)?.widths ?? [];
    expect(widths.length).toBeGreaterThan(1);
    for (const width of widths) await alike(`/media/${derivativePath(file, width, "webp")}`);
    await addFile(nodes.a, "/api/brochures", "profile.pdf", samplePdf(2, "of both"), "application/pdf");
    const documents = (await (await fetch(`${nodes.b.url}/api/documents`)).json()) as { file_url: string }[];
    for (const { file_url } of documents) await alike(file_url);
    const products = (await (await fetch(`${nodes.a.url}/api/products`)).json()) as { image: string }[];
    for (const { image } of products.slice(0, 3)) await alike(`/media/${image}`);
  });

  test("pages and public reads are the same on both, byte for byte", async () => {
    const products = (await (await fetch(`${nodes.a.url}/api/products`)).json()) as { title: string }[];
    const paths = [
      ..."/ /about-us /products /contact-us /faqs /testimonials /partner-us /sitemap.xml".split(" "),
      ...["/api/products", "/api/categories", "/api/testimonials", "/api/documents"],
      ...products.map(({ title }) => `/product/${encodeURIComponent(title)}`),
    ];
    for (const path of paths) {
      const [one, other] = await Promise.all([nodes.a, nodes.b].map(({ url }) => fetch(url + path)));
      expect({ path, etag: other?.headers.get("etag") }).toEqual({ path, etag: one?.headers.get("etag") });
      expect(other?.status).toBe(200);
      expect(await other?.text()).toBe(await one?.text());
    }
  });

  test("forms that one visitor sends to either count together", async () => {
    const subscribe = async ({ url }: { url: string }) =>
      (await ask(url, "/api/newsletter", "POST", { email: "huda@example.com" })).status;
    for (let number = 0; number < 10; number++) expect(await subscribe(nodes.a)).toBeLessThan(300);
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429) statuses.push(await subscribe(nodes.b));
    expect(statuses.length).toBeLessThan(6);
  });

  test("guesses at the password of an open session count on both, and the right one takes them back", async () => {
    const { token: session } = await nodes.a.logIn();
    const call = async ({ url }: { url: string }, method: string, path: string, body: object) =>
      (await askSite(url + path, { method, token: session, body })).status;
    const guess = (node: { url: string }) =>
      call(node, "PUT", "/api/admin/password", { current: "a guess", next: "three words of nobody" });
    for (let number = 0; number < 4; number++) expect(await guess(nodes.a)).toBe(422);
    expect(await call(nodes.b, "POST", "/api/admin/confirm", { password: owner.password })).toBe(200);
    // The other server hears of it a moment later. Until then its refusals do not count as guesses.
    await vi.waitFor(async () => expect(await guess(nodes.a)).toBe(422), { ...told, timeout: patience });
    let guesses = 2;
    while ((await guess(nodes.a)) !== 429) guesses++;
    expect(guesses).toBeGreaterThan(3);
    expect(await guess(nodes.b)).toBe(429);
  });

  test("passwords that are guessed at one are slowed down at the other", async () => {
    const guess = async ({ url }: { url: string }) =>
      (await ask(url, "/api/admin/login", "POST", { email: "owner@daniry.example", password: "a guess" }))
        .status;
    let guesses = 1;
    while ((await guess(nodes.a)) !== 429) guesses++;
    expect(guesses).toBeGreaterThan(3);
    expect(await guess(nodes.b)).toBe(429);
  });

  test("what comes by the clock is carried out by one of them, and by the other once that one is gone", async () => {
    const holders = async () => (await onDatabase("select holder, token from duties")).rows;
    const [first] = await holders();
    const holder = [nodes.a, nodes.b].find(({ pid }) => first.holder.split(" ")[1] === String(pid));
    await onDatabase("update testimonials set deleted_at = now() - interval '40 days' where id = 1");
    await holder?.kill("SIGKILL");
    await vi.waitFor(async () => expect(await holders()).toMatchObject([{ token: first.token + 1 }]), 40_000);
    await vi.waitFor(
      async () => expect((await onDatabase("select id from testimonials where id = 1")).rows).toEqual([]),
      patience,
    );
  });
});
