import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WordsState } from "#contract/content/words/endpoints.ts";
import { setAt } from "#contract/content/words/paths.ts";
import { endpoints } from "#contract/endpoints.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { bodyFields } from "#test/support/body-fields.ts";
import { type Calls, type Found, type Inbox, type Options, openCalls, text } from "#test/support/calls.ts";
import { endpointNamed } from "#test/support/endpoint-named.ts";
import { samplePdf, samplePicture } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { openShop } from "#test/support/shop.ts";

/** What one person saw, what another one saved meanwhile, and what the first one sends then. */
interface Meeting {
  params?: Options;
  seen: number;
  theirs: Options;
  mine: Options;
  /** The call of the other one, if it is not the same. */
  by?: string;
}

let api: TestApi;
let calls: Calls;
let ok: Calls["ok"];
let shop: Awaited<ReturnType<typeof openShop>>;

beforeAll(async () => {
  api = await startTestApi();
  calls = await openCalls(api);
  ({ ok } = calls);
  shop = await openShop(api, calls.token);
});
afterAll(() => api.close());

async function made(name: string, body: unknown): Promise<Found> {
  const answer = await ok<Found & { data?: Found }>(name, { body });
  return answer.data ?? answer;
}

const meet = ({ id, version: seen }: Found, theirs: Options, mine: Options, by?: string): Meeting => ({
  params: { id },
  seen,
  theirs,
  mine,
  ...(by && { by }),
});
const named = (found: Found, field = "name") =>
  meet(found, { [field]: `Theirs: ${text()}` }, { [field]: `Mine: ${text()}` });
const brochure = async () =>
  named(await made("createBrochure", form({ name: text() }, { file: file(samplePdf(1), "a.pdf") })));
const noted = async (inbox: Inbox) => named(await calls.submission(inbox), "note");
const pending = () => calls.testimonial("pending");
const webhook = { url: "https://93.184.216.34/", kinds: ["message.created"], is_on: false };
const template = { name: "Hello", text: "Dear {name}" };

const records: Record<string, () => Promise<Meeting>> = {
  updateProduct: async () => named(await shop.add(), "subtitle"),
  updateCategory: async () => named(await made("createCategory", { name: "Snacks" })),
  updateBrochure: brochure,
  updateBrochureByPost: brochure,
  updatePicture: async () => {
    const picture = file(await samplePicture("png", 40, 30), "a.png");
    return named(await made("createPicture", form({ name: "Window" }, { file: picture })));
  },
  updateChoice: async () => named(await made("createChoice", { list: "format", name: "Sachet" })),
  updateClaim: async () =>
    named(await made("createClaim", { phrase: "magic", why: "No food is", source: "Sense" }), "why"),
  updateReplyTemplate: async () =>
    meet(
      await made("createReplyTemplate", template),
      { ...template, text: "Theirs" },
      { ...template, text: "Mine" },
    ),
  updateWebhook: async () =>
    meet(await made("createWebhook", webhook), webhook, { ...webhook, url: "https://93.184.216.35/" }),
  updateBreach: async () => {
    const leak = { title: "Lost list", noticed_at: "2026-03-01T08:00:00.000Z", noticed_by: "Noor" };
    return named(await made("createBreach", leak), "measures");
  },
  updateContact: () => noted("Contact"),
  updatePartner: () => noted("Partner"),
  approveTestimonial: async () => meet(await pending(), {}, {}, "rejectTestimonial"),
  rejectTestimonial: async () => meet(await pending(), {}, {}, "approveTestimonial"),
  restoreTestimonial: async () => meet(await pending(), {}, {}, "rejectTestimonial"),
  showTestimonial: async () => meet(await calls.testimonial(), { is_visible: 0 }, { is_visible: 1 }),
  updateProfile: async () => {
    const { version: seen } = await ok<Found>("getProfile");
    return { seen, theirs: { name: "Theirs" }, mine: { name: "Mine" } };
  },
  changeRole: async () => meet(await calls.member(), { role: "reader" }, { role: "moderator" }),
  saveRetention: async () => {
    const { data } = await ok<{ data: { kind: string; version: number }[] }>("getRetention");
    const seen = data.find(({ kind }) => kind === "contact")?.version ?? -1;
    return { params: { kind: "contact" }, seen, theirs: { months: 24 }, mine: { months: 36 } };
  },
  saveMailNotice: async () => {
    const { version: seen } = await ok<Found>("getMailNotices");
    const kind = "reminder";
    return { seen, theirs: { kind, hours: 48 }, mine: { kind, hours: 72 } };
  },
  saveWords: async () => {
    const { draft, version: seen } = await ok<WordsState>("getWords", { params: { page: "home" } });
    const words = (lead: string) => ({ words: setAt(draft, "hero.lead", lead) });
    return {
      params: { page: "home" },
      seen,
      theirs: { ...words("Theirs"), version: seen },
      mine: words("Mine"),
    };
  },
  restoreWords: async () => {
    const params = { page: "about" };
    const { draft, version } = await ok<WordsState>("getWords", { params });
    const save = (seen: number, lead: string) =>
      ok<WordsState>("saveWords", {
        params,
        body: { version: seen, words: setAt(draft, "hero.lead", lead) },
      });
    const first = await save(version, "First");
    await ok("publishWords", { body: { pages: [{ page: "about", version: first.version }] } });
    const { version: seen } = await ok<WordsState>("getWords", { params });
    const theirs = { version: seen, words: setAt(draft, "hero.lead", "Theirs") };
    return { params, seen, theirs, mine: { number: 1 }, by: "saveWords" };
  },
};

/** These answer for each record apart: what has changed since is left as it is, and named. */
const ofMany: Record<string, () => Promise<Meeting & { one: string }>> = {
  setStatusOfProducts: async () => ({
    ...named(await shop.add(), "subtitle"),
    mine: { status: "draft" },
    one: "updateProduct",
  }),
  setStatusOfContacts: async () => ({
    ...(await noted("Contact")),
    mine: { status: "done" },
    one: "updateContact",
  }),
  setStatusOfPartners: async () => ({
    ...(await noted("Partner")),
    mine: { status: "done" },
    one: "updatePartner",
  }),
  moderateTestimonials: async () => ({
    ...meet(await pending(), {}, { action: "approve" }),
    one: "rejectTestimonial",
  }),
};

const elsewhere: Record<string, string> = {
  saveMailSetUp: "asks the server first: api/delivery/mail/server-change.test.ts",
  importWords: "many pages at once: api/content/words/words.test.ts",
};

const without: Record<string, string> = {
  undeleteTestimonial: "one verdict",
  changePassword: "asks for the present one",
  enableSecondFactor: "asks for a code",
  requireSecondFactor: "one switch",
  suspendMember: "one switch",
  renamePasskey: "one name, of its own person",
  correctMail: "one address",
  saveOwnNotice: "one switch, of its own person",
  savePush: "of one browser",
  setVisitCounting: "one switch",
  saveSecondPlace: "its store is tried first; a second owner is not told of the first",
};

const body = (name: string, options: Options) =>
  name === "updateProduct" || name === "updateProfile" || name.startsWith("updateBrochure")
    ? form(options)
    : options;

/** The terms of retention are answered together, all other records alone. */
function versionIn(current: unknown, kind: unknown): number {
  const { data, ...one } = current as Found & { data?: { kind: string; version: number }[] };
  return (data?.find((term) => term.kind === kind) ?? one).version;
}

describe("what another person has saved meanwhile", () => {
  test("is asked about by every call that saves a record, or it is said why not", () => {
    const versioned = endpoints.filter(({ body: of }) => {
      const fields = bodyFields(of);
      return "version" in fields || "versions" in fields;
    });
    const known = [records, ofMany, elsewhere].flatMap((part) => Object.keys(part));
    expect(known.sort()).toEqual(versioned.map(({ name }) => name).sort());
    const saving = endpoints.filter(({ method }) => method === "PUT");
    const others = saving.filter((one) => !versioned.includes(one)).map(({ name }) => name);
    expect(Object.keys(without).sort()).toEqual(others.sort());
  });

  test.each(Object.entries(records))("is not overwritten unseen by %s", async (name, make) => {
    const { params, seen, theirs, mine, by = name } = await make();
    await ok(by, { params, body: body(by, theirs) });
    const save = (version: number) => calls.send(name, { params, body: body(name, { ...mine, version }) });
    const late = await save(seen);
    expect([late.status, late.problem.code]).toEqual([409, "version_conflict"]);
    const version = versionIn(late.problem.current, params?.kind);
    expect(version).toBeGreaterThan(seen);
    expect((await save(seen)).problem.current).toEqual(late.problem.current);
    expect((await save(version)).status).toBe(endpointNamed(name).status);
  });

  test.each(Object.entries(ofMany))("is left as it is by %s, which names it", async (name, make) => {
    const { params, seen, theirs, mine, one } = await make();
    const id = Number(params?.id);
    await ok(one, { params, body: body(one, theirs) });
    const call = { body: { ids: [id], versions: { [id]: seen }, ...mine } };
    const late = await ok<{ changed: number; refused: { id: number }[] }>(name, call);
    expect([late.changed, late.refused.map((refusal) => refusal.id)]).toEqual([0, [id]]);
    const again = { body: { ids: [id], versions: { [id]: seen + 1 }, ...mine } };
    expect(await ok(name, again)).toMatchObject({ changed: 1, refused: [] });
  });
});
