import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { system } from "#api/platform/database/record.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { contactEndpoints } from "#contract/visitors/contacts.ts";
import { partnerEndpoints } from "#contract/visitors/partners.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { endpointNamed } from "#test/support/endpoint-named.ts";
import { samplePdf, samplePicture } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";

/*
 * Rows of each list are ordered differently by id, by name and by the list's key; one is in the trash and, in an inbox, one is
 * spam. Every text, theirs too, holds "porridge" for the search.
 */

interface Case {
  query?: Record<string, string | number>;
  isVisitor?: true;
  rows: string;
}

interface List {
  by: string;
  params?: Record<string, string | number>;
  cases: Case[];
  isPaged?: true;
  hasNoTotal?: true;
  counts?: Record<string, number>;
}

const inbox: List = {
  by: "name",
  isPaged: true,
  counts: { all: 3, unread: 2, spam: 1, trash: 1, new: 2, open: 1, done: 0 },
  cases: [
    { rows: "Zaid Amal Mona" },
    { query: { sort: "oldest" }, rows: "Mona Amal Zaid" },
    { query: { search: "porridge" }, rows: "Zaid Amal Mona" },
    { query: { search: "porridge", sort: "oldest" }, rows: "Mona Amal Zaid" },
    { query: { search: "zaid" }, rows: "Zaid" },
    { query: { view: "unread" }, rows: "Zaid Mona" },
    { query: { view: "spam" }, rows: "Sami" },
    { query: { view: "trash" }, rows: "Gone" },
    { query: { status: "open" }, rows: "Mona" },
    { query: { status: "new" }, rows: "Zaid Amal" },
    { query: { from: "2026-03-11" }, rows: "" },
  ],
};
const exported = ({ by, cases }: List): List => ({ by, cases });
const documents: List = { by: "name", cases: [{ rows: "Mint_porridge Apple_porridge Zest_porridge" }] };
const sorted = (sort: string, up: string): Case[] => [
  { query: { sort, order: "asc" }, rows: up },
  { query: { sort, order: "desc" }, rows: up.split(" ").reverse().join(" ") },
];
const products: List = {
  by: "title",
  isPaged: true,
  counts: { all: 5, published: 4, draft: 1, trash: 1 },
  cases: [
    { rows: "Fig Kiwi Zest Apple Mint" },
    ...sorted("created", "Mint Apple Zest Kiwi Fig"),
    ...sorted("updated", "Zest Kiwi Fig Apple Mint"),
    ...sorted("title", "Apple Fig Kiwi Mint Zest"),
    ...sorted("position", "Apple Kiwi Zest Fig Mint"),
    ...sorted("category", "Apple Kiwi Fig Mint Zest"),
    ...sorted("code", "Fig Zest Mint Apple Kiwi"),
    ...sorted("status", "Fig Apple Kiwi Mint Zest"),
    ...sorted("home", "Mint Zest Apple Fig Kiwi"),
    { query: { search: "porridge" }, rows: "Fig Kiwi Zest Apple Mint" },
    { query: { search: "mint" }, rows: "Mint" },
    { query: { search: "SNACKS" }, rows: "Fig Mint" },
    { query: { status: "draft" }, rows: "Fig" },
    { query: { status: "published" }, rows: "Kiwi Zest Apple Mint" },
    { query: { format: "carton" }, rows: "Apple" },
    { query: { home: "on" }, rows: "Zest Mint" },
    { query: { home: "off" }, rows: "Fig Kiwi Apple" },
    { query: { sample: "on" }, rows: "" },
    { query: { plan: "waiting" }, rows: "Fig Zest" },
    { query: { plan: "held" }, rows: "" },
    { query: { category_id: 2 }, rows: "Kiwi Apple" },
  ],
};
const subscribers: List = {
  by: "email",
  isPaged: true,
  cases: [
    { rows: "wait@example.com zaid@example.com amal@example.com mona@example.com" },
    {
      query: { sort: "oldest" },
      rows: "mona@example.com amal@example.com zaid@example.com wait@example.com",
    },
    { query: { status: "subscribed" }, rows: "zaid@example.com amal@example.com mona@example.com" },
    { query: { status: "pending" }, rows: "wait@example.com" },
    { query: { search: "A@Example" }, rows: "mona@example.com" },
  ],
};

const lists: Record<string, List> = {
  listAdminProducts: products,
  exportProducts: exported(products),
  listProducts: {
    by: "title",
    cases: [
      { isVisitor: true, rows: "Apple Kiwi Zest Mint" },
      { isVisitor: true, query: { status: "all" }, rows: "Apple Kiwi Zest Mint" },
      { isVisitor: true, query: { status: "draft" }, rows: "Apple Kiwi Zest Mint" },
      { isVisitor: true, query: { home: "on" }, rows: "Zest Mint" },
      { query: { status: "all" }, rows: "Apple Kiwi Zest Fig Mint" },
      { query: { status: "draft" }, rows: "Fig" },
    ],
  },
  listPlans: { by: "title", cases: [{ rows: "Zest Fig" }] },
  listTitles: { by: "title", cases: [{ isVisitor: true, rows: "Apple Kiwi Mint Zest" }] },
  findSiblings: {
    by: "title",
    cases: [
      { query: { code: "b" }, rows: "Apple Mint Kiwi" },
      { query: { code: " b ", except: 1 }, rows: "Apple Kiwi" },
      { query: { code: "" }, rows: "" },
    ],
  },
  listChoices: {
    by: "key",
    cases: [
      {
        rows: "milk lactose wheat almond oats soya gluten-cereals tree-nuts peanuts sesame eggs fish crustaceans molluscs celery mustard sulphites lupin tin carton bag amazon flipkart fancode",
      },
    ],
  },
  listCategories: { by: "name", cases: [{ isVisitor: true, rows: "Bars Teas Snacks" }] },
  listBrochures: documents,
  listDocuments: documents,
  listTestimonials: {
    by: "name",
    isPaged: true,
    counts: { all: 6, pending: 1, approved: 4, rejected: 1 },
    cases: [
      { rows: "Hind Zaid Amal Mona" },
      { query: { status: "all" }, rows: "Hind Rex Pia Zaid Amal Mona" },
      { query: { status: "all", sort: "oldest" }, rows: "Mona Amal Zaid Pia Rex Hind" },
      { query: { status: "all", sort: "highest" }, rows: "Amal Hind Mona Zaid Rex Pia" },
      { query: { status: "all", sort: "lowest" }, rows: "Pia Rex Zaid Mona Hind Amal" },
      { query: { status: "pending" }, rows: "Pia" },
      { query: { status: "rejected" }, rows: "Rex" },
      { query: { status: "all", search: "porridge" }, rows: "Hind Rex Pia Zaid Amal Mona" },
      { query: { status: "all", search: "ZAID" }, rows: "Zaid" },
      { isVisitor: true, rows: "Zaid Amal Mona" },
      { isVisitor: true, query: { status: "all" }, rows: "Zaid Amal Mona" },
      { isVisitor: true, query: { status: "pending", sort: "lowest", limit: 1 }, rows: "Zaid Amal Mona" },
      { isVisitor: true, query: { search: "porridge" }, rows: "Zaid Amal Mona" },
      { isVisitor: true, query: { search: "hind" }, rows: "" },
    ],
  },
  listContacts: inbox,
  exportContacts: exported(inbox),
  listPartners: inbox,
  exportPartners: exported(inbox),
  listRepliesToContact: { by: "text", params: { id: 1 }, cases: [{ rows: "Mint Apple Zest" }] },
  listRepliesToPartner: { by: "text", params: { id: 1 }, cases: [{ rows: "Mint Apple Zest" }] },
  listSubscribers: subscribers,
  exportSubscribers: exported(subscribers),
  listPictures: {
    by: "name",
    isPaged: true,
    cases: [
      { rows: "Zest Apple Mint" },
      { query: { search: "E" }, rows: "Zest Apple" },
      { query: { search: "gone" }, rows: "" },
    ],
  },
  listClaims: { by: "phrase", cases: [{ rows: "apple Mint zest" }] },
  listReplyTemplates: { by: "name", cases: [{ rows: "apple Mint zest" }] },
  listBreaches: { by: "title", cases: [{ rows: "Apple Zest Mint" }] },
  listWebhooks: {
    by: "url",
    cases: [{ rows: "https://mint.example/ https://apple.example/ https://zest.example/" }],
  },
  listWebhookDeliveries: {
    by: "id",
    params: { id: 1 },
    counts: { all: 3, waiting: 3, failed: 0, sent: 0 },
    cases: [
      { rows: "3 2 1" },
      { query: { status: "waiting" }, rows: "3 2 1" },
      { query: { status: "failed" }, rows: "" },
    ],
  },
  listMails: {
    by: "person",
    isPaged: true,
    counts: { all: 32, waiting: 32, failed: 0, sent: 0 },
    cases: [
      { query: { kind: "contact" }, rows: "Gone Sami Zaid Amal Mona" },
      { query: { kind: "testimonial" }, rows: "Gone_testimonial Hind Rex Pia Zaid Amal Mona" },
      { query: { kind: "contact", search: "ZAID" }, rows: "Zaid" },
      { query: { kind: "contact", status: "waiting", days: 7 }, rows: "Gone Sami Zaid Amal Mona" },
      { query: { kind: "contact", status: "failed" }, rows: "" },
    ],
  },
  listPasskeys: { by: "name", cases: [{ rows: "Mint Apple Zest" }] },
  listTokens: { by: "name", cases: [{ rows: "Zest Apple Mint" }] },
  listTeam: { by: "name", cases: [{ rows: "Noor Mona Amal Zaid" }] },
  listInvitations: {
    by: "email",
    cases: [{ rows: "zest@example.com apple@example.com mint@example.com" }],
  },
  listErasures: { by: "reason", cases: [{ rows: "order asked mistake" }] },
  listSessions: { by: "device", cases: [{ rows: "Test" }] },
  listMemberSessions: { by: "device", params: { id: 2 }, cases: [{ rows: "Test" }] },
  listTrash: {
    by: "title",
    isPaged: true,
    counts: {
      product: 1,
      category: 1,
      contact: 1,
      partner: 1,
      testimonial: 1,
      brochure: 1,
      subscriber: 1,
      picture: 1,
      claim: 1,
      choice: 1,
    },
    cases: [
      {
        rows: "Gone_choice Gone_claim Gone_picture gone@example.com Gone Gone Gone_testimonial Gone_porridge Gone_Mint Gone_category",
      },
      { query: { kind: "product" }, rows: "Gone_Mint" },
      { query: { kind: "subscriber" }, rows: "gone@example.com" },
    ],
  },
  listHistory: {
    by: "record_id",
    isPaged: true,
    hasNoTotal: true,
    cases: [
      { query: { record: "product" }, rows: "1 2 6 6 5 3 6 5 4 3 2 1" },
      { query: { record: "product", id: 6 }, rows: "6 6 6" },
      { query: { record: "testimonial" }, rows: "7 6 5 7 6 3 2 1" },
    ],
  },
};

/** Lists without records of their own, or with records that this test cannot make, and the test of their order. */
const elsewhere = [
  "exportVisits", // api/panel/visits/visits.test.ts
  "checkWords", // api/content/words/check.test.ts
  "findOldValues", // api/content/words/words.test.ts
  "getMailNotices", // api/delivery/mail/mail.test.ts: one row for each kind of mail
  "getOwnNotices", // api/delivery/mail/own-notices.test.ts: the same
  "getPush", // api/delivery/push/push.test.ts
  "getRetention", // api/privacy/retention/retention.test.ts: one row for each kind of record
  "listLegal", // api/content/legal/legal.test.ts
  "listTrustedDevices", // api/team/account/second-factor.test.ts
  "listLogIns", // api/team/account/account.test.ts
  "listWords", // api/content/words/words.test.ts: the pages of the site, which are code
  "listWordsVersions", // api/content/words/words.test.ts
  "search", // below
];

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.logIn("Noor");
  for (const name of ["Mona", "Amal", "Zaid"]) await api.logIn(name, undefined, "editor");
  await makeProducts();
  await makeDocuments();
  await makeTestimonials();
  await makeInbox(contactEndpoints, { reason: "Feedback" });
  await makeInbox(partnerEndpoints, { phone: "9876543210" });
  await makeSubscribers();
  await makePictures();
  await makeOthers();
}, 60_000);
afterAll(() => api.close());

async function make(name: string, call: object): Promise<{ id: number; version: number }> {
  const endpoint = endpointNamed(name);
  api.clock.move({ minutes: 1 });
  const answer = await api.call(endpoint, { token, ...call } as never);
  if (answer.status !== endpoint.status) throw new Error(`${endpoint.name}: ${answer.text}`);
  const body = answer.body as unknown as { data?: object } | undefined;
  return (body?.data ?? body) as { id: number; version: number };
}

async function makeProducts() {
  for (const [name, position] of [
    ["Snacks", 3],
    ["Bars", 1],
    ["Teas", 2],
    ["Gone_category", 0],
  ])
    await make("createCategory", { body: { name, position } });
  await make("deleteCategory", { params: { id: 4 } });
  const usual = { subtitle: "porridge", status: "published", connected: true };
  for (const fields of [
    { title: "Mint", category_id: 1, position: 4, code: "b", home_slot: 2 },
    { title: "Apple", category_id: 2, position: 2, code: "b", format: "carton" },
    { title: "Zest", category_id: 3, position: 1, code: "a", home_slot: 5 },
    { title: "Kiwi", category_id: 2, position: 7, code: "b" },
    { title: "Fig", category_id: 1, position: 0, status: "draft" },
    { title: "Gone_Mint", category_id: 2, position: 3, code: "b", home_slot: 1 },
  ])
    await make("createProduct", { body: form({ ...usual, ...fields }) });
  for (const body of [
    { ids: [3], hide_at: "2040-01-01T08:00:00Z" },
    { ids: [5, 6], publish_at: "2040-02-01T08:00:00Z" },
  ])
    await make("planProducts", { body });
  await make("deleteProduct", { params: { id: 6 } });
  for (const id of [2, 1]) await make("updateProduct", { params: { id }, body: form({ usage: "daily" }) });
}

async function makeDocuments() {
  for (const name of ["Mint_porridge", "Apple_porridge", "Zest_porridge", "Gone_porridge"]) {
    const pdf = file(samplePdf(1, name), `${name}.pdf`, "application/pdf");
    await make("createBrochure", { body: form({ name }, { file: pdf }) });
  }
  await make("deleteBrochure", { params: { id: 4 } });
}

async function makeTestimonials() {
  for (const [name, rating] of [
    ["Mona", 4],
    ["Amal", 5],
    ["Zaid", 3.5],
    ["Pia", 1],
    ["Rex", 2],
    ["Hind", 4.5],
    ["Gone_testimonial", 5],
  ] as const) {
    const content = `${name} eats porridge`;
    await make("createTestimonial", { body: { name, rating, content, email: `t${rating}@example.com` } });
  }
  for (const id of [1, 2, 3, 6, 7]) await make("approveTestimonial", { params: { id }, body: {} });
  await make("rejectTestimonial", { params: { id: 5 }, body: {} });
  await make("showTestimonial", { params: { id: 6 }, body: { is_visible: 0 } });
  await make("deleteTestimonial", { params: { id: 7 } });
}

async function makeInbox(
  { create, update, mark, setStatus, remove, reply }: typeof contactEndpoints | typeof partnerEndpoints,
  own: object,
) {
  for (const name of ["Mona", "Amal", "Zaid", "Sami", "Gone"]) {
    const body = { ...own, name, email: `${name.toLowerCase()}@example.com`, message: `${name}: porridge` };
    await make(create.name, { body });
  }
  await make(mark.name, { body: { ids: [2], is_read: true } });
  await make(setStatus.name, { body: { ids: [4], status: "spam" } });
  await make(remove.name, { body: { ids: [5] } });
  for (const text of ["Mint", "Apple", "Zest"]) await make(reply.name, { params: { id: 1 }, body: { text } });
  await make(update.name, { params: { id: 1 }, body: { status: "open", is_read: false } });
}

async function makeSubscribers() {
  for (const name of ["mona", "amal", "zaid", "gone"])
    await make("subscribe", { body: { email: `${name}@example.com` } });
  await make("deleteSubscribers", { body: { ids: [4] } });
  // If mail is set up, a sign-up waits for its confirmation like this.
  await api.database.write.newsletter.subscribe("wait@example.com", api.clock.now().toISOString(), {
    key: "one press",
  });
}

async function makePictures() {
  for (const [at, name] of ["Mint", "Apple", "Zest", "Gone_picture"].entries()) {
    const picture = file(await samplePicture("png", 40 + at, 30), `${name}.png`, "image/png");
    await make("createPicture", { body: form({ name }, { file: picture }) });
  }
  await make("deletePicture", { params: { id: 4 } });
}

async function makeOthers() {
  for (const word of ["Mint", "zest", "apple", "Gone_claim"])
    await make("createClaim", { body: { phrase: word, why: "No proof", source: "The team" } });
  await make("deleteClaim", { params: { id: 4 } });
  await make("createChoice", { body: { list: "format", name: "Bag" } });
  const choice = await make("createChoice", { body: { list: "format", name: "Gone_choice" } });
  await make("deleteChoice", { params: { id: choice.id } });
  for (const name of ["Mint", "zest", "apple", "gone"])
    await make("createReplyTemplate", { body: { name, text: "Hello" } });
  await make("deleteReplyTemplate", { params: { id: 4 } });
  for (const [title, day] of [
    ["Mint", "01"],
    ["Apple", "03"],
    ["Zest", "02"],
  ])
    await make("createBreach", {
      body: { title, noticed_at: `2026-03-${day}T08:00:00Z`, noticed_by: "Noor" },
    });
  for (const name of ["mint", "apple", "zest"])
    await make("createWebhook", { body: { url: `https://${name}.example/`, kinds: ["message.created"] } });
  for (let time = 0; time < 3; time++) await make("testWebhook", { params: { id: 1 } });
  const { account } = api.database.write;
  for (const [name, reason] of [
    ["Mint", "mistake"],
    ["Apple", "asked"],
    ["Zest", "order"],
  ] as const) {
    api.clock.move({ minutes: 1 });
    const act = { actor: { id: 1, name: "Noor" }, at: api.clock.now().toISOString() };
    const own = { name, rights: [], days: 30, prefix: name, tokenHash: randomUUID(), adminId: 1 };
    await account.createApiToken(own, { ...act, actor: system });
    const key = { credentialId: name, publicKey: "key", counter: 0, transports: "", told: false };
    await account.addPasskey({ ...key, name, adminId: 1 }, act);
    const email = `${name.toLowerCase()}@example.com`;
    const link = { tokenHash: randomUUID(), adminId: 1, isMailed: false };
    await account.invite({ email, key: email, role: "reader", ...link }, act);
    await make("erasePerson", { body: { who: `${name}@nowhere.example`, reason } });
  }
}

async function ask(name: string, { params = {}, query = {}, isVisitor }: Partial<List & Case>) {
  const answer = await api.inject({
    url: endpointNamed(name).path.replace(/\{(\w+)\}/g, (_, key) => String(params[key])),
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    headers: isVisitor ? {} : { authorization: `Bearer ${token}` },
  });
  expect([name, query, answer.statusCode]).toEqual([name, query, 200]);
  return answer;
}

type Row = Record<string, unknown>;

function csvRows(text: string): Row[] {
  const [head = "", ...lines] = text.slice(1).trimEnd().split("\r\n");
  const cells = (line: string) => line.split(",").map((cell) => cell.replace(/^"(.*)"$/, "$1"));
  return lines.map((line) => Object.fromEntries(cells(head).map((name, at) => [name, cells(line)[at]])));
}

const called = (rows: Row[], by: string) => rows.map((row) => row[by]).join(" ");

test.each(Object.entries(lists))("%s has its rows in its order, and no others", async (name, list) => {
  for (const given of list.cases) {
    const answer = await ask(name, { ...list, ...given });
    const isCsv = String(answer.headers["content-type"]).startsWith("text/csv");
    const body = isCsv ? csvRows(answer.body) : answer.json();
    const rows: Row[] = body.data ?? body;
    const seen = { query: given.query, rows: called(rows, list.by) };
    expect(seen).toEqual({ query: given.query, rows: given.rows });
    if (given.isVisitor) continue;
    if (list.counts) expect(body.counts).toEqual(list.counts);
    if (!list.isPaged) continue;
    const total = list.hasNoTotal ? undefined : rows.length;
    expect([given.query, body.total]).toEqual([given.query, total]);
    const pages: Row[] = [];
    let cursor: string | null = null;
    do {
      const query: Case["query"] = { ...given.query, limit: 2, ...(cursor !== null && { cursor }) };
      const page: { data: Row[]; total?: number; next: string | null } = (
        await ask(name, { ...list, ...given, query })
      ).json();
      expect([query, page.total]).toEqual([query, total]);
      pages.push(...page.data);
      cursor = page.next;
    } while (cursor !== null && pages.length <= rows.length);
    expect([given.query, pages]).toEqual([given.query, rows]);
  }
});

test("the search of the panel finds nothing of the trash and no spam, the newest of each kind first", async () => {
  const found = (await ask("search", { query: { q: "porridge" } })).json().data as Row[];
  const of = (kind: string) =>
    called(
      found.filter((row) => row.kind === kind),
      "title",
    );
  expect({
    product: of("product"),
    contact: of("contact"),
    partner: of("partner"),
    testimonial: of("testimonial"),
    brochure: of("brochure"),
  }).toEqual({
    product: "Fig Kiwi Zest Apple Mint",
    contact: "Zaid Amal Mona",
    partner: "Zaid Amal Mona",
    testimonial: "Hind Rex Pia Zaid Amal",
    brochure: "Zest_porridge Apple_porridge Mint_porridge",
  });
  for (const q of ["Gone", "Sami"]) expect((await ask("search", { query: { q } })).json().data).toEqual([]);
});

test("figures of the dashboard count neither the trash nor spam", async () => {
  const figures = (await ask("dashboard", {})).json();
  expect(figures.totals).toEqual({
    products: 5,
    contacts: 3,
    partners: 3,
    testimonials: 6,
    subscribers: 4,
    downloads: 0,
  });
  expect(figures.waiting).toEqual({ contacts: 2, partners: 2, testimonials: 1, mails: 0 });
  expect((await ask("getWaiting", {})).json()).toEqual(figures.waiting);
  expect(figures.reasons).toEqual([{ reason: "Feedback", count: 3 }]);
  expect(figures.ratings.map(({ count }: { count: number }) => count)).toEqual([0, 1, 1, 0, 2, 2]);
  expect(called(figures.documents, "name")).toBe("Mint_porridge Apple_porridge Zest_porridge");
  expect(called(figures.breaches, "title")).toBe("Mint Zest Apple");
  const period = Object.entries<{ now: number }>(figures.period).map(([kind, { now }]) => [kind, now]);
  expect(Object.fromEntries(period)).toEqual({
    visitors: 0,
    contacts: 3,
    partners: 3,
    testimonials: 6,
    subscribers: 4,
    downloads: 0,
  });
});

test("a product's page and the shelves show what is published, in the order of the shop window", async () => {
  const page = async (title: string) =>
    (await ask("findProduct", { query: { title }, isVisitor: true })).json();
  expect(called((await page("Apple")).siblings, "title")).toBe("Mint Kiwi");
  expect(called((await page("Kiwi")).siblings, "title")).toBe("Apple Mint");
  const others = (await page("Zest")).others.map(({ title }: { title: string }) => title);
  expect(others.sort()).toEqual(["Apple", "Kiwi", "Mint"]);
  for (const title of ["Fig", "Gone_Mint"]) expect((await page(title)).product).toBeNull();
  const shop = (await ask("readShelves", { isVisitor: true })).json();
  const shelves = shop.shelves.map((shelf: Row & { products: Row[] }) => [
    shelf.category_id,
    shelf.total,
    called(shelf.products, "title"),
  ]);
  expect(shelves).toEqual([
    [2, 2, "Apple Kiwi"],
    [3, 1, "Zest"],
    [1, 1, "Mint"],
  ]);
  expect(shop.families).toBe(3);
  const counted = shop.facts.map(({ format, count }: Row) => [format, count]);
  expect(counted.sort()).toEqual([
    ["carton", 1],
    ["tin", 3],
  ]);
});

test("every list that the API gives is looked at here", () => {
  const given = endpoints
    .filter(({ method, output }) => method === "GET" && isList(output))
    .map(({ name }) => name);
  expect(given.sort()).toEqual([...Object.keys(lists), ...elsewhere].sort());
});

function isList(output: Endpoint["output"]): boolean {
  if (!output) return false;
  if (typeof output === "string") return output === "text/csv";
  if (output instanceof z.ZodArray) return true;
  return output instanceof z.ZodObject && output.shape.data instanceof z.ZodArray;
}
