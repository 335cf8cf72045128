import { createECDH } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPlugins } from "#api/api.ts";
import { seedEmpty } from "#api/content/seed/seed.ts";
import { noMail } from "#api/delivery/mail/settings.ts";
import { proofRepository } from "#api/operations/proofs/repository.ts";
import { openConnection, openDatabase } from "#api/platform/database/open.ts";
import { verifiedIn } from "#api/platform/media/checksums.ts";
import { createDiskStorage } from "#api/platform/media/disk.ts";
import { writesModule } from "#api/writes.ts";
import { sampleKinds } from "#contract/content/samples.ts";
import { testimonialActions } from "#contract/content/testimonials.ts";
import type { WordsState } from "#contract/content/words/endpoints.ts";
import { type PageName, pageNames } from "#contract/content/words/pages.ts";
import { setAt } from "#contract/content/words/paths.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { BackupStatus } from "#contract/operations/backups.ts";
import type { CopyState } from "#contract/operations/copy.ts";
import { trashKinds } from "#contract/panel/trash.ts";
import { createApp } from "#server/app.ts";
import { runInProcess } from "#server/backup-process.ts";
import { siteOf } from "#server/built-site.ts";
import { readEnvironment } from "#server/environment.ts";
import { createStandStill } from "#server/stand-still.ts";
import { renewed, startTestApi, type TestApi } from "#test/support/api.ts";
import { createAuthenticator } from "#test/support/authenticator.ts";
import {
  asVisitor,
  type Calls,
  type Found,
  forms,
  type Inbox,
  type Options,
  openCalls,
  password,
  sender,
  text,
} from "#test/support/calls.ts";
import { startDnsServer, type TestDnsServer } from "#test/support/dns-server.ts";
import { endpointNamed } from "#test/support/endpoint-named.ts";
import { samplePdf, samplePicture } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { startMailServer, type TestMailServer } from "#test/support/mail-server.ts";
import { openShop } from "#test/support/shop.ts";
import { until } from "#test/support/until.ts";

const patience = 15_000;

/** The first server has only the API, the second one also pages. On PostgreSQL the second has its own pool, like another node. */
let api: TestApi;
let origin: string;
let other: Awaited<ReturnType<typeof openOther>>;
let mailServer: TestMailServer;
let dns: TestDnsServer;
let backups: string;
let calls: Calls;
let ok: Calls["ok"];
let shop: Awaited<ReturnType<typeof openShop>>;

async function openOther({ url, folder, clock, database: first }: TestApi) {
  // SQLite allows one writing process, so both servers share the database.
  const database = url ? await openDatabase({ url, dataFolder: folder }, writesModule) : first;
  const direct = await openConnection({ url, dataFolder: folder }, { readOnly: false });
  const media = verifiedIn(database, await createDiskStorage(join(folder, "media")), clock.now);
  const app = await createApp({
    environment: readEnvironment({ LOG_LEVEL: "silent" }),
    plugins: createPlugins({ database, media, clock: clock.now, rateLimit: false, newsletter: true }),
    contentVersion: database.contentVersion,
    ping: database.ping,
    lastProof: proofRepository(database.read).last,
    site: await siteOf(fileURLToPath(new URL("../../build", import.meta.url))),
  });
  return {
    origin: await app.listen({ port: 0, host: "127.0.0.1" }),
    direct,
    contentVersion: database.contentVersion,
    async close() {
      await app.close();
      await direct.destroy();
      if (url) await database.close();
    },
  };
}

beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), "daniry-follows-"));
  [mailServer, dns] = await Promise.all([startMailServer(), startDnsServer()]);
  const { everyMinutes: _, ...settings } = readEnvironment({ DATA_DIR: backups }).backups;
  api = await startTestApi({
    mail: { ...noMail, to: ["team@daniry.test"], dnsServers: [dns.address] },
    publicUrl: "https://www.daniry.example",
    here: { place: "here", address: "https://www.daniry.example" },
    plannedSleep: 20,
    proof: { patience, every: 10 },
    backups: {
      settings,
      everyMinutes: null,
      run: (job, signs) =>
        runInProcess(
          {
            settings,
            place: { url: api.url, dataFolder: api.folder },
            secret: undefined,
            buildFolder: undefined,
          },
          job,
          signs,
        ),
      standStill: createStandStill().begin,
    },
  });
  await seedEmpty({ database: api.database, media: api.media, clock: api.clock.now });
  calls = await openCalls(api);
  ({ ok } = calls);
  shop = await openShop(api, calls.token);
  for (const page of ["terms", "privacy"] as const) await published(page, "text.lead");
  await product({ title: "Followed" });
  origin = await api.app.listen({ port: 0, host: "127.0.0.1" });
  other = await openOther(api);
}, 60_000);
afterAll(async () => {
  await other?.close();
  await api.close();
  await Promise.all([mailServer.close(), dns.close(), rm(backups, { recursive: true, force: true })]);
});

const pdf = () => ({ file: file(samplePdf(1, text()), "a.pdf") });
let count = 0;
const picture = async () => ({ file: file(await samplePicture("png", 40 + ++count, 30), "a.png") });

async function product(fields: Options = {}): Promise<Found> {
  return shop.add({ title: text(), ...fields });
}
const category = async () => (await ok("createCategory", { body: { name: text() } })) as Found;
async function brochure(): Promise<Found> {
  return ((await ok("createBrochure", { body: form({ name: text() }, pdf()) })) as { data: Found }).data;
}
async function libraryPicture(): Promise<Found & { file: string }> {
  const body = form({ name: text() }, await picture());
  return ((await ok("createPicture", { body })) as { data: Found & { file: string } }).data;
}
const claim = async () =>
  (await ok("createClaim", { body: { phrase: text(), why: "Untrue", source: "Our lawyer" } })) as Found;

const choice = async () =>
  (await ok("createChoice", { body: { list: "format", name: text() } })) as Found & { key: string };

const testimonial = async (...options: Parameters<Calls["testimonial"]>) =>
  (await calls.testimonial(...options)).id;
async function hiddenTestimonial() {
  const id = await testimonial();
  await ok("showTestimonial", { params: { id }, body: { is_visible: 0 } });
  return id;
}
async function removed(name: string, id: number) {
  await ok(name, { params: { id } });
  return id;
}

const submission = async (inbox: Inbox) => (await calls.submission(inbox)).id;
async function trashed(inbox: Inbox): Promise<number> {
  const id = await submission(inbox);
  await ok(`delete${inbox}s`, { body: { ids: [id] } });
  return id;
}
async function reply(inbox: Inbox): Promise<number> {
  const id = await submission(inbox);
  return ((await ok(`replyTo${inbox}`, { params: { id }, body: { text: "Thank you" } })) as Found).id;
}
async function subscriber(): Promise<number> {
  const { email } = sender();
  await ok("subscribe", { ...asVisitor, body: { email } });
  const { data } = (await ok("listSubscribers", { query: { search: email } })) as { data: Found[] };
  return data[0]?.id ?? 0;
}

async function withFactor() {
  const one = await calls.admin();
  const { secret } = (await ok("beginSecondFactor", { token: one.token })) as { secret: string };
  const body = { password, code: codeOf(secret) };
  const answer = await calls.send("enableSecondFactor", { token: one.token, body });
  expect(answer.status).toBe(200);
  return { token: renewed(answer) };
}
async function withPasskey() {
  const { token: own } = await calls.admin();
  const authenticator = createAuthenticator();
  const begun = (await ok("beginPasskey", { token: own })) as Parameters<typeof authenticator.create>[0];
  const body = { ...authenticator.create(begun), name: text() };
  const { id } = (await ok("addPasskey", { token: own, body })) as Found;
  const answer = async (as: string | undefined) => {
    const asked = (await ok("askPasskey", { token: as })) as Parameters<typeof authenticator.get>[0];
    return authenticator.get(asked);
  };
  return { token: own, params: { id }, answer };
}
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: api.clock.now().getTime() });

async function invitation() {
  const body = { password, email: sender().email, role: "editor" };
  return (await ok("invite", { body })) as { invitation: Found; token: string };
}
async function browser() {
  const { public_key } = (await ok("getPush", {})) as { public_key: string };
  const p256dh = createECDH("prime256v1").generateKeys("base64url");
  const keys = { endpoint: "https://93.184.216.34/", p256dh, auth: "A".repeat(22), public_key };
  return { ...keys, kinds: ["contact"] };
}
async function webhook(): Promise<Found> {
  const body = { url: "https://93.184.216.34/", kinds: ["message.created"] };
  return (await ok("createWebhook", { body })) as Found;
}
const apiToken = async () =>
  (await ok("createToken", {
    body: { password, name: text(), rights: ["products:read"], days: 30 },
  })) as Found;

async function linkFor(email: string, pattern: RegExp, call: () => Promise<unknown>): Promise<string> {
  await call();
  const find = () =>
    mailServer.taken.find(({ to, text = "" }) => JSON.stringify(to).includes(email) && pattern.test(text));
  await until(async () => find() !== undefined, patience);
  return pattern.exec(find()?.text ?? "")?.[1] ?? "";
}
async function newsletterLink() {
  const { email } = sender();
  return linkFor(email, /confirm-newsletter\/([\w-]{43})/, () =>
    ok("subscribe", { ...asVisitor, body: { email } }),
  );
}
async function resetLink() {
  const { email } = await calls.member();
  const from = `192.0.2.${++count % 250}`;
  return linkFor(email, /reset#([\w-]{43})/, () =>
    ok("askForReset", { ...asVisitor, from, body: { email } }),
  );
}

async function draft(page: PageName, path: string, value: unknown = text()) {
  const params = { page };
  const { draft: words, version } = (await ok("getWords", { params, query: {} })) as WordsState;
  const body = { version, words: setAt(words, path, value) };
  const saved = (await ok("saveWords", { params, body })) as WordsState;
  return { page, version: saved.version };
}
async function published(page: PageName, path: string) {
  const pages = [await draft(page, path)];
  await ok("publishWords", { body: { pages } });
}
const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * 60 * 60_000).toISOString();
const inAnHour = () => inHours(1);
const plannedProduct = (field: "publish_at" | "hide_at", { id }: Found, hours = 1) => ({
  body: { ids: [id], [field]: inHours(hours) },
});
async function planned() {
  const at = inAnHour();
  return { body: { pages: [await draft("faqs", "head.lead")], at } };
}

const sheet = (csv: string, fields: Options = {}) => form(fields, { file: file(csv, "products.csv") });
async function seenSheet() {
  const csv = `title,category,status\n${text()},${shop.category.name},published\n`;
  const { seen } = (await ok("previewImport", { body: sheet(csv) })) as { seen: string };
  return sheet(csv, { seen });
}
async function wordsFile() {
  const pages = { home: { hero: { lead: text() } } };
  const written = { format: "daniry-words", version: 1, language: "en", pages };
  const { data } = (await ok("previewWordsFile", { body: { file: written } })) as {
    data: { page: string; version: number }[];
  };
  const versions = Object.fromEntries(data.map(({ page, version }) => [page, version]));
  return { body: { file: written, versions } };
}

const sampleLists = {
  product: "listAdminProducts",
  testimonial: "listTestimonials",
  brochure: "listBrochures",
} as const;
async function sample(kind: keyof typeof sampleLists) {
  const query = kind === "brochure" ? {} : { sample: "on" };
  const { data } = (await ok(sampleLists[kind], { query })) as {
    data: (Found & { is_sample: boolean; is_visible?: 0 | 1 })[];
  };
  const one = data.find(({ is_sample, is_visible }) => is_sample && is_visible !== 0);
  return { kind, ids: [one?.id] };
}
async function confirmed(kind: keyof typeof sampleLists) {
  const body = await sample(kind);
  await ok("confirmSamples", { body });
  return { body };
}

async function idle(): Promise<BackupStatus> {
  let status: BackupStatus | undefined;
  await until(async () => {
    status = (await ok("getBackups")) as BackupStatus;
    return status.work === null;
  }, 180_000);
  if (!status || status.failure) throw new Error(JSON.stringify(status));
  return status;
}
async function backup(): Promise<string> {
  await idle();
  await ok("startBackup");
  return (await idle()).backups[0]?.id ?? "";
}

async function asCopy(): Promise<Options> {
  await api.database.write.copy.settle({ place: "elsewhere", address: "https://www.daniry.example" });
  await until(async () => ((await ok("getCopyState")) as CopyState).copy !== null, patience);
  return {};
}

const catalogue = ["/api/products", "/products"];
const one = ["/api/products", "/product/Followed"];
const shelf = ["/api/categories", "/products"];
const voices = ["/api/testimonials", "/testimonials"];
const documents = ["/api/brochures", "/api/documents"];
const nothing: string[] = [];

type Row = [name: string, shows: string[], call: () => Promise<Options>];
const row = (...row: Row) => row;
const ids = (id: number) => ({ body: { ids: [id] } });
const params = ({ id }: { id: number }) => ({ params: { id } });
const bulk = (action: string, make: () => Promise<number>): Row => [
  `moderateTestimonials: ${action}`,
  voices,
  async () => ({ body: { ids: [await make()], action } }),
];
const inTrash = {
  product: async () => removed("deleteProduct", (await product()).id),
  category: async () => removed("deleteCategory", (await category()).id),
  contact: () => trashed("Contact"),
  partner: () => trashed("Partner"),
  testimonial: async () => removed("deleteTestimonial", await testimonial()),
  brochure: async () => removed("deleteBrochure", (await brochure()).id),
  subscriber: async () => {
    const id = await subscriber();
    await ok("deleteSubscribers", ids(id));
    return id;
  },
  picture: async () => removed("deletePicture", (await libraryPicture()).id),
  claim: async () => removed("deleteClaim", (await claim()).id),
  choice: async () => removed("deleteChoice", (await choice()).id),
};
const restore = (kind: keyof typeof inTrash, shows: string[]): Row => [
  `restoreTrash: ${kind}`,
  shows,
  async () => ({ body: { kind, ids: [await inTrash[kind]()] } }),
];
const publish = (page: PageName, path: string, ...shows: string[]): Row => [
  `publishWords: ${page}`,
  [`/api/words/${page}`, ...shows],
  async () => ({ body: { pages: [await draft(page, path)] } }),
];

const rows: Row[] = [
  // Mail comes first, since later calls send some.
  row("saveMailSetUp", nothing, async () => {
    const { host, port } = mailServer.access;
    return { body: { host, port, user: "", from_name: "Daniry", from_address: "info@daniry.example" } };
  }),
  ["tryMail", nothing, async () => ({})],
  ["keepCopy", nothing, asCopy],
  ["makeReal", nothing, async () => ({ ...(await asCopy()), body: { waiting: "send" } })],
  ["askDns", nothing, async () => ({ body: { selector: "mail" } })],
  ["saveMailNotice", nothing, async () => ({ body: { kind: "contact", to: ["sales@daniry.example"] } })],
  ["saveOwnNotice", nothing, async () => ({ body: { kind: "partner", is_on: false } })],
  ["savePush", nothing, async () => ({ body: await browser() })],
  row("removePush", nothing, async () => {
    await ok("savePush", { body: await browser() });
    const { data } = (await ok("getPush", {})) as { data: Found[] };
    return { params: { id: data[0]?.id } };
  }),

  row("createProduct", catalogue, async () => ({
    body: form({ title: text(), category_id: shop.category.id, status: "published" }),
  })),
  row("updateProduct", one, async () => {
    const { data } = await ok<{ data: Found[] }>("listAdminProducts", { query: { search: "Followed" } });
    const { id } = data[0] ?? (await product({ title: "Followed" }));
    return { params: { id }, body: form({ subtitle: text() }) };
  }),
  ["deleteProduct", catalogue, async () => params(await product())],
  // Not due before the last row.
  ["planProducts", nothing, async () => plannedProduct("hide_at", await product(), 1_000)],
  ["duplicateProduct", nothing, async () => params(await product())],
  ["duplicateProducts", nothing, async () => ids((await product()).id)],
  ["deleteProducts", catalogue, async () => ids((await product()).id)],
  row("setStatusOfProducts", catalogue, async () => ({
    body: { ids: [(await product()).id], status: "draft" },
  })),
  ["previewImport", nothing, async () => ({ body: sheet(`title\n${text()}\n`) })],
  ["importProducts", catalogue, async () => ({ body: await seenSheet() })],
  ["importWithPictures", catalogue, async () => ({ body: await seenSheet() })],
  row("undoImport", catalogue, async () => {
    const { at } = (await ok("importProducts", { body: await seenSheet() })) as { at: string };
    api.clock.move({ minutes: 1 });
    return { body: { at } };
  }),
  ["createCategory", ["/api/categories"], async () => ({ body: { name: text() } })],
  row("updateCategory", shelf, async () => {
    const another = await openShop(api, calls.token);
    await another.add();
    return { ...params(another.category), body: { name: text() } };
  }),
  ["deleteCategory", ["/api/categories"], async () => params(await category())],
  ["createBrochure", documents, async () => ({ body: form({ name: text() }, pdf()) })],
  ["updateBrochure", documents, async () => ({ ...params(await brochure()), body: form({ name: text() }) })],
  ["updateBrochureByPost", documents, async () => ({ ...params(await brochure()), body: form({}, pdf()) })],
  ["deleteBrochure", documents, async () => params(await brochure())],
  ["createPicture", nothing, async () => ({ body: form({ name: text() }, await picture()) })],
  row("updatePicture", nothing, async () => ({
    ...params(await libraryPicture()),
    body: { alt: { en: text() } },
  })),
  ["deletePicture", nothing, async () => params(await libraryPicture())],
  ["runMediaCheck", nothing, async () => ({})],

  ["createTestimonial", nothing, async () => ({ body: { ...sender(), content: text(), rating: 4 } })],
  ["approveTestimonial", voices, async () => ({ params: { id: await testimonial("pending") }, body: {} })],
  ["rejectTestimonial", voices, async () => ({ params: { id: await testimonial() }, body: {} })],
  ["restoreTestimonial", voices, async () => ({ params: { id: await testimonial() }, body: {} })],
  ["showTestimonial", voices, async () => ({ params: { id: await testimonial() }, body: { is_visible: 0 } })],
  row("showTestimonial: again", voices, async () => ({
    params: { id: await hiddenTestimonial() },
    body: { is_visible: 1 },
  })),
  ["deleteTestimonial", voices, async () => ({ params: { id: await testimonial() } })],
  ["undeleteTestimonial", voices, async () => ({ params: { id: await inTrash.testimonial() } })],
  bulk("approve", () => testimonial("pending")),
  bulk("reject", testimonial),
  bulk("restore", testimonial),
  bulk("delete", testimonial),
  bulk("undelete", inTrash.testimonial),

  ...(["Contact", "Partner"] as const).flatMap((inbox): Row[] => [
    [`create${inbox}`, nothing, async () => ({ ...asVisitor, body: forms[inbox]() })],
    row(`update${inbox}`, nothing, async () => ({
      params: { id: await submission(inbox) },
      body: { status: "open", note: "Rang her" },
    })),
    [`delete${inbox}s`, nothing, async () => ids(await submission(inbox))],
    [`restore${inbox}s`, nothing, async () => ids(await trashed(inbox))],
    [`mark${inbox}s`, nothing, async () => ({ body: { ids: [await submission(inbox)], is_read: true } })],
    row(`setStatusOf${inbox}s`, nothing, async () => ({
      body: { ids: [await submission(inbox)], status: "spam" },
    })),
    row(`replyTo${inbox}`, nothing, async () => ({
      params: { id: await submission(inbox) },
      body: { text: "Thank you" },
    })),
    [`takeBackReplyTo${inbox}`, nothing, async () => ({ params: { id: await reply(inbox) } })],
  ]),
  ["subscribe", nothing, async () => ({ body: { email: sender().email } })],
  ["unsubscribe", nothing, async () => ({ body: { email: sender().email } })],
  ["deleteSubscribers", nothing, async () => ids(await subscriber())],
  ["confirmSubscription", nothing, async () => ({ body: { token: await newsletterLink() } })],
  ["leaveByLink", nothing, async () => ({ body: { token: await newsletterLink() } })],
  row("correctMail", nothing, async () => {
    mailServer.mood.recipient = () => [550, "No such mailbox"];
    const { email } = sender();
    const body = { ...forms.Contact(), email };
    await ok("createContact", { ...asVisitor, body });
    let failed: Found | undefined;
    await until(async () => {
      const { data } = (await ok("listMails", { query: { search: email, status: "failed" } })) as {
        data: Found[];
      };
      failed = data[0];
      return failed !== undefined;
    }, patience);
    delete mailServer.mood.recipient;
    return { params: { id: failed?.id }, body: { recipient: sender().email } };
  }),
  ["resendMails", nothing, async () => ({ body: { all: true } })],
  ["createReplyTemplate", nothing, async () => ({ body: { name: text(), text: "Dear {name}" } })],
  row("updateReplyTemplate", nothing, async () => {
    const body = { name: text(), text: "Dear {name}" };
    return {
      ...params((await ok("createReplyTemplate", { body })) as Found),
      body: { ...body, text: "Hello" },
    };
  }),
  [
    "deleteReplyTemplate",
    nothing,
    async () => params((await ok("createReplyTemplate", { body: { name: text(), text: "Hello" } })) as Found),
  ],
  ["createClaim", nothing, async () => ({ body: { phrase: text(), why: "Untrue", source: "Law" } })],
  ["updateClaim", nothing, async () => ({ ...params(await claim()), body: { why: text() } })],
  ["deleteClaim", nothing, async () => params(await claim())],
  ["createChoice", nothing, async () => ({ body: { list: "format", name: text() } })],
  row("updateChoice", ["/products"], async () => {
    const used = await choice();
    await product({ format: used.key });
    return { ...params(used), body: { name: text() } };
  }),
  ["deleteChoice", nothing, async () => params(await choice())],

  restore("product", catalogue),
  restore("category", ["/api/categories"]),
  restore("brochure", documents),
  restore("testimonial", voices),
  ...(["contact", "partner", "subscriber", "picture", "claim", "choice"] as const).map((kind) =>
    restore(kind, nothing),
  ),
  ...(Object.keys(inTrash) as (keyof typeof inTrash)[]).map(
    (kind): Row => [
      `purgeTrash: ${kind}`,
      nothing,
      async () => ({ body: { kind, ids: [await inTrash[kind]()] } }),
    ],
  ),
  ["confirmSamples: product", ["/api/products"], async () => ({ body: await sample("product") })],
  ["confirmSamples: testimonial", ["/api/testimonials"], async () => ({ body: await sample("testimonial") })],
  ["confirmSamples: brochure", documents, async () => ({ body: await sample("brochure") })],
  ["unconfirmSamples: product", ["/api/products"], () => confirmed("product")],
  ["unconfirmSamples: testimonial", ["/api/testimonials"], () => confirmed("testimonial")],
  ["unconfirmSamples: brochure", documents, () => confirmed("brochure")],

  ["createWordsTicket", nothing, async () => ({ body: {} })],
  row("saveWords", nothing, async () => {
    const page = { params: { page: "home" }, query: {} };
    const { draft: words, version } = (await ok("getWords", page)) as WordsState;
    return { ...page, body: { version, words: setAt(words, "hero.lead", text()) } };
  }),
  publish("home", "hero.lead", "/"),
  publish("about", "hero.lead", "/about-us"),
  publish("products", "search.description", "/products"),
  publish("product", "way.home", "/product/Followed"),
  publish("contact", "search.description", "/contact-us"),
  publish("faqs", "head.lead", "/faqs"),
  publish("testimonials", "hero.lead", "/testimonials"),
  publish("partner", "search.description", "/partner-us"),
  publish("leave", "form.lead", "/leave-newsletter"),
  publish("frame", "header.skip", "/", "/faqs"),
  publish("company", "facts.name", "/", "/contact-us"),
  publish("terms", "text.lead", "/api/legal/terms", "/terms"),
  publish("privacy", "text.lead", "/api/legal/privacy", "/privacy"),
  ["publishWords: at a time", nothing, planned],
  row("unplanWords", nothing, async () => {
    await ok("publishWords", await planned());
    return { body: { pages: ["faqs"] } };
  }),
  row("undoWords", ["/api/words/about", "/about-us"], async () => {
    await published("about", "hero.lead");
    await published("about", "hero.lead");
    return { params: { page: "about" }, query: {} };
  }),
  row("restoreWords", nothing, async () => {
    await published("partner", "search.description");
    const { version } = await draft("partner", "search.description");
    return { params: { page: "partner" }, body: { version, number: 1 } };
  }),
  ["previewWordsFile", nothing, async () => ({ body: { file: (await wordsFile()).body.file } })],
  ["importWords", nothing, wordsFile],

  ...(["findPerson", "exportPerson"] as const).map(
    (name): Row => [name, nothing, async () => ({ body: { who: "huda1@example.com" } })],
  ),
  row("erasePerson: with a testimonial", voices, async () => {
    const from = sender();
    await testimonial("approved", from);
    return { body: { who: from.email, reason: "asked" } };
  }),
  row("erasePerson: with a message", nothing, async () => {
    const body = forms.Contact();
    await ok("createContact", { ...asVisitor, body });
    return { body: { who: body.email, reason: "asked" } };
  }),
  ["saveRetention", nothing, async () => ({ params: { kind: "contact" }, body: { months: 24 } })],
  row("createBreach", nothing, async () => ({
    body: { title: text(), noticed_at: "2026-03-01T08:00:00.000Z", noticed_by: "Noor" },
  })),
  row("updateBreach", nothing, async () => {
    const body = { title: text(), noticed_at: "2026-03-01T08:00:00.000Z", noticed_by: "Noor" };
    return { ...params((await ok("createBreach", { body })) as Found), body: { measures: text() } };
  }),
  ["dismissOpening", nothing, async () => ({})],
  ["noteVisit", nothing, async () => ({ ...asVisitor, query: { kind: "link", name: "wa.me" } })],
  ["setVisitCounting", nothing, async () => ({ body: { is_on: false } })],

  row("createWebhook", nothing, async () => ({
    body: { url: "https://93.184.216.34/", kinds: ["message.created"] },
  })),
  row("updateWebhook", nothing, async () => ({
    ...params(await webhook()),
    body: { url: "https://93.184.216.35/", kinds: ["message.created"], is_on: false },
  })),
  ["rotateWebhookSecret", nothing, async () => params(await webhook())],
  ["testWebhook", nothing, async () => params(await webhook())],
  ["resendWebhook", nothing, async () => ({ ...params(await webhook()), body: { all: true } })],
  ["deleteWebhook", nothing, async () => params(await webhook())],
  row("createToken", nothing, async () => ({
    body: { password, name: text(), rights: ["products:read"], days: 30 },
  })),
  ["revokeToken", nothing, async () => params(await apiToken())],

  ["logIn", nothing, async () => ({ body: { email: "noor@example.com", password } })],
  ["confirmSession", nothing, async () => ({ token: (await calls.admin()).token, body: { password } })],
  ["logOut", nothing, async () => ({ token: (await calls.member()).token })],
  ["updateProfile", nothing, async () => ({ body: form({ name: "Noor S." }) })],
  row("changePassword", nothing, async () => ({
    token: (await calls.admin()).token,
    body: { current: password, next: "lantern over the quay" },
  })),
  ["beginSecondFactor", nothing, async () => ({ token: (await calls.member()).token })],
  row("enableSecondFactor", nothing, async () => {
    const { token: own } = await calls.admin();
    const { secret } = (await ok("beginSecondFactor", { token: own })) as { secret: string };
    return { token: own, body: { password, code: codeOf(secret) } };
  }),
  ["renewRecoveryCodes", nothing, async () => ({ ...(await withFactor()), body: { password } })],
  ["disableSecondFactor", nothing, async () => ({ ...(await withFactor()), body: { password } })],
  ["askPasskey", nothing, async () => asVisitor],
  row("logInByPasskey", nothing, async () => ({
    ...asVisitor,
    body: await (await withPasskey()).answer(asVisitor.token),
  })),
  row("confirmByPasskey", nothing, async () => {
    const { token: own, answer } = await withPasskey();
    return { token: own, body: await answer(own) };
  }),
  ["beginPasskey", nothing, async () => ({ token: (await calls.admin()).token })],
  row("addPasskey", nothing, async () => {
    const { token: own } = await calls.admin();
    const begun = await ok("beginPasskey", { token: own });
    const made = createAuthenticator().create(
      begun as Parameters<ReturnType<typeof createAuthenticator>["create"]>[0],
    );
    return { token: own, body: { ...made, name: text() } };
  }),
  row("renamePasskey", nothing, async () => {
    const { token: own, params: of } = await withPasskey();
    return { token: own, params: of, body: { name: text() } };
  }),
  row("removePasskey", nothing, async () => {
    const { token: own, params: of } = await withPasskey();
    return { token: own, params: of };
  }),
  row("distrustDevice", nothing, async () => {
    const one = await calls.admin();
    const { secret } = (await ok("beginSecondFactor", { token: one.token })) as { secret: string };
    const on = await calls.send("enableSecondFactor", { token: one.token, body: { code: codeOf(secret) } });
    api.clock.move({ seconds: 30 });
    const body = { email: one.email, password, code: codeOf(secret), trust: true };
    await ok("logIn", { ...asVisitor, body });
    const [device] = (await ok("listTrustedDevices", { token: renewed(on) })) as Found[];
    return { token: renewed(on), params: { id: device?.id } };
  }),
  ["endOtherSessions", nothing, async () => ({ token: (await calls.member()).token })],
  row("endSession", nothing, async () => {
    const own = await (await calls.admin()).session();
    const sessions = (await ok("listSessions", { token: own })) as (Found & { current: boolean })[];
    return { token: own, params: { id: sessions.find(({ current }) => !current)?.id } };
  }),
  [
    "changeRole",
    nothing,
    async () => ({ ...params(await calls.member()), body: { password, role: "reader" } }),
  ],
  row("suspendMember", nothing, async () => ({
    ...params(await calls.member()),
    body: { password, is_suspended: true },
  })),
  ["logOutMember", nothing, async () => params(await calls.member())],
  ["removeMember", nothing, async () => ({ ...params(await calls.member()), body: { password } })],
  row("sendPasswordLink", nothing, async () => {
    // A changed mail server may not send password links for a day.
    api.clock.move({ hours: 25 });
    return params(await calls.member());
  }),
  ["requireSecondFactor", nothing, async () => ({ body: { password, is_required: false } })],
  ["invite", nothing, async () => ({ body: { password, email: sender().email, role: "editor" } })],
  ["readInvitation", nothing, async () => ({ body: { token: (await invitation()).token } })],
  row("acceptInvitation", nothing, async () => ({
    body: { token: (await invitation()).token, name: "Leila", password: "lantern over the quay" },
  })),
  row("renewInvitation", nothing, async () => ({
    ...params((await invitation()).invitation),
    body: { password },
  })),
  ["withdrawInvitation", nothing, async () => params((await invitation()).invitation)],
  [
    "askForReset",
    nothing,
    async () => ({ from: "192.0.2.251", body: { email: (await calls.member()).email } }),
  ],
  ["readReset", nothing, async () => ({ body: { token: await resetLink() } })],
  row("resetPassword", nothing, async () => ({
    body: { token: await resetLink(), password: "lantern over the quay" },
  })),
  ["startDailyProof", nothing, async () => ({})],
];

/** Each starts a process, and the last one ends all sessions. */
const slowRows: Row[] = [
  ["startBackup", nothing, async () => ({})],
  ["stopBackup", nothing, async () => ({})],
  row("saveSecondPlace", nothing, async () => {
    const at = join(backups, "elsewhere");
    await mkdir(at);
    return { body: { at, endpoint: "", region: "", access_key: "" } };
  }),
  ["removeSecondPlace", nothing, async () => ({})],
  ["downloadBackup", nothing, async () => ({ params: { id: await backup() }, body: { password } })],
  row("restoreBackup", [...catalogue, ...voices], async () => {
    const id = await backup();
    await product();
    await testimonial();
    return { params: { id }, body: { word: "restore" } };
  }),
];

const freshReads = [
  "/api/products",
  "/api/categories",
  "/api/testimonials",
  "/api/brochures",
  "/api/legal/terms",
  ...pageNames.map((page) => `/api/words/${page}`),
];
async function fresh(): Promise<Record<string, string>> {
  const answers = freshReads.map(async (url) => [url, (await api.inject({ url: `${url}?fresh` })).body]);
  return Object.fromEntries(await Promise.all(answers));
}

async function kept(paths: string[]): Promise<Record<string, string>> {
  const first = paths.filter((path) => path.startsWith("/api/")).map((path) => origin + path);
  const urls = [...first, ...paths.map((path) => other.origin + path)];
  const answers = urls.map(async (url) => {
    const answer = await fetch(url);
    expect([url, answer.status]).toEqual([url, 200]);
    return [url, await answer.text()];
  });
  return Object.fromEntries(await Promise.all(answers));
}
async function versions() {
  const { version } = await other.direct.selectFrom("content").select("version").executeTakeFirstOrThrow();
  return [api.database.contentVersion(), other.contentVersion(), version];
}

async function agreed() {
  await until(async () => new Set(await versions()).size === 1, patience);
  return versions();
}

async function follow(...[title, shows, call]: Row) {
  const name = title.split(":")[0] ?? "";
  api.clock.move({ minutes: 1 });
  const options = await call();
  const before = await agreed();
  if (shows.length === 0) {
    const content = await fresh();
    const answer = await calls.send(name, options);
    expect(answer.status, answer.text.slice(0, 500)).toBe(endpointNamed(name).status);
    expect(await versions()).toEqual(before);
    expect(await fresh()).toEqual(content);
    return;
  }
  const old = await kept(shows);
  const answer = await calls.send(name, options);
  expect(answer.status, answer.text.slice(0, 500)).toBe(endpointNamed(name).status);
  // A restore continues after its answer.
  await expectNew(before, old, shows, name === "restoreBackup" ? 90_000 : undefined);
}

async function expectNew(before: number[], old: Record<string, string>, paths: string[], most = 5_000) {
  const isRaised = async () => (await versions()).every((version, at) => version > (before[at] ?? 0));
  expect(await until(isRaised, most), "the version of the content").not.toBeNull();
  const now = await kept(paths);
  expect(Object.keys(old).filter((url) => now[url] === old[url])).toEqual([]);
}

describe("what follows a write", () => {
  test("is said of every call that writes, and of each kind it may be about", () => {
    const writing = endpoints.filter(({ method }) => method !== "GET").map(({ name }) => name);
    const named = new Set([...rows, ...slowRows].map(([name]) => name.split(":")[0]));
    expect([...named].sort()).toEqual(writing.sort());
    const kindsOf = (name: string) =>
      rows.flatMap(([title]) => (title.startsWith(`${name}: `) ? title.slice(name.length + 2) : [])).sort();
    expect(kindsOf("restoreTrash")).toEqual([...trashKinds].sort());
    expect(kindsOf("purgeTrash")).toEqual([...trashKinds].sort());
    expect(kindsOf("moderateTestimonials")).toEqual([...testimonialActions].sort());
    expect(kindsOf("confirmSamples")).toEqual([...sampleKinds].sort());
    expect(kindsOf("unconfirmSamples")).toEqual([...sampleKinds].sort());
    expect(kindsOf("publishWords")).toEqual(["at a time", ...pageNames].sort());
  });

  test("can be seen: the same content made anew is the same, and is kept", async () => {
    const urls = [...new Set(rows.flatMap(([, shows]) => shows))];
    const before = await kept(urls);
    const known = await versions();
    await removed("deleteProduct", (await product({ status: "draft" })).id);
    await agreed();
    expect(await versions()).not.toEqual(known);
    expect(await kept(urls)).toEqual(before);
    const fromMemory = async () => {
      const figures = await (await fetch(`${other.origin}/metrics`)).text();
      const counts = figures.matchAll(/^daniry_kept_page_answers_total\{.*status="200"\} (\d+)/gm);
      return [...counts].reduce((sum, [, many]) => sum + Number(many), 0);
    };
    const so = await fromMemory();
    await kept(urls);
    expect(await fromMemory()).toBe(so + urls.length);
  });

  test.each(rows)("%s", follow);
  test("a publish by the clock", async () => {
    await ok("publishWords", await planned());
    const paths = ["/api/words/faqs", "/faqs"];
    const [before, old] = [await agreed(), await kept(paths)];
    api.clock.move({ hours: 1 });
    await expectNew(before, old, paths);
  });
  test.each(["publish_at", "hide_at"] as const)("a product's plan by the clock: %s", async (field) => {
    const status = field === "publish_at" ? "draft" : "published";
    await ok("planProducts", plannedProduct(field, await product({ status })));
    const paths = [...catalogue, "/sitemap.xml"];
    const [before, old] = [await agreed(), await kept(paths)];
    api.clock.move({ hours: 1 });
    await expectNew(before, old, paths);
  });

  test.each(slowRows)("%s", { tags: "slow", timeout: 300_000 }, follow);
});
