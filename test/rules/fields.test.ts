import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noMail } from "#api/delivery/mail/settings.ts";
import type { WordsState } from "#contract/content/words/endpoints.ts";
import type { Field, ListField, Words } from "#contract/content/words/field.ts";
import { type PageName, pageNames, pages } from "#contract/content/words/pages.ts";
import { setAt } from "#contract/content/words/paths.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { HistoryEntry } from "#contract/panel/history.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { bodyFields } from "#test/support/body-fields.ts";
import { asVisitor, type Calls, type Found, type Options, openCalls, password } from "#test/support/calls.ts";
import { endpointNamed } from "#test/support/endpoint-named.ts";
import { samplePdf, samplePicture } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { startMailServer, type TestMailServer } from "#test/support/mail-server.ts";
import { until } from "#test/support/until.ts";

const patience = 15_000;
const team = "team@daniry.test";

let api: TestApi;
let token: string;
let calls: Calls;
let mailServer: TestMailServer;
const shelves: number[] = [];
const library: string[] = [];
const members: number[] = [];

beforeAll(async () => {
  mailServer = await startMailServer();
  const from = { name: "Daniry", address: "info@daniry.test" };
  api = await startTestApi({
    mail: { ...noMail, servers: [mailServer.access], from, to: [team] },
    publicUrl: "https://www.daniry.example",
  });
  calls = await openCalls(api);
  ({ token } = calls);
  await ok("createChoice", { body: { list: "shop", name: "Lulu" } });
  for (const at of [1, 2]) {
    shelves.push(((await ok("createCategory", { body: { name: `Shelf ${at}` } })) as Found).id);
    const picture = file(await samplePicture("png", 40 + at, 30), "a.png");
    const { data } = (await ok("createPicture", {
      body: form({ name: `Picture ${at}` }, { file: picture }),
    })) as { data: { file: string } };
    library.push(data.file);
    members.push((await calls.admin(`member${at}@example.com`)).id);
  }
}, 60_000);
afterAll(async () => {
  await api.close();
  await mailServer.close();
});

type Row = Record<string, unknown>;

const ok = (name: string, options: Options = {}): Promise<unknown> => calls.ok(name, options);
const rowsOf = async (name: string, options: Options = {}) =>
  ((await ok(name, options)) as { data: Row[] }).data;
const withId = (rows: Row[], id: number) => rows.find((row) => row.id === id) ?? {};

/** The export puts an apostrophe before values like +91, which a spreadsheet would take for a formula. */
async function csv(name: string): Promise<Record<string, string>[]> {
  const { text } = await api.call(endpointNamed(name), { token, query: {} } as never);
  return parse(text, { columns: true, bom: true });
}
async function lastChanges(record: string, id: number): Promise<HistoryEntry["changes"]> {
  const [last] = await rowsOf("listHistory", { query: { record, id } });
  return (last as unknown as HistoryEntry).changes;
}

type Value = unknown | (() => unknown);
const now = (value: Value): unknown => (typeof value === "function" ? value() : value);

/** The created value, the updated value, and the cell of an export if it differs from the value's text. */
type Pair = [first: Value, second: Value, cell?: Value];

interface Kind {
  create: string;
  update: string;
  isForm?: true;
  isWhole?: true;
  history?: string;
  values: Record<string, Pair>;
  read: (id: number, state: Row) => Promise<[place: string, row: Row][]>;
  made?: (state: Row) => Row;
}

const kinds: Record<string, Kind> = {
  product: {
    create: "createProduct",
    update: "updateProduct",
    isForm: true,
    history: "product",
    values: {
      title: ["First title", "Second title"],
      category_id: [() => shelves[0], () => shelves[1], "Shelf 2"],
      subtitle: ["First subtitle", "Second subtitle"],
      usage: ["First usage", "Second usage"],
      type: ["Flavour", "Stage"],
      variant: ["Chocolate", "Rice"],
      swatch: ["#6b3f2a", "#112233"],
      code: ["CODE-1", "CODE-2"],
      connected: [false, true],
      description: ["First description", "Second description\nin two lines"],
      rating: [3.5, 4.2],
      numReviews: [12, 34],
      reviews_link: ["https://shop.example/reviews/1", "https://shop.example/reviews/2"],
      highlights: [["One", "Two"], ["Three", "Four"], "Three\nFour"],
      keyNutrients: [["Iron"], ["Zinc", "Iodine"], "Zinc\nIodine"],
      ingredients: ["Milk", "Oats"],
      serving: ["20 g in water", "30 g in milk"],
      serving_grams: [20, 32.5],
      servings: ["10", "About 13"],
      storage: ["Cool", "Cool and dry"],
      nutrition: [
        [{ nutrient: "Iron", unit: "mg", per_100: "8", per_serving: "" }],
        [{ nutrient: "Zinc", unit: "mg", per_100: "<5.1", per_serving: "1.5" }],
        "Zinc | mg | <5.1 | 1.5",
      ],
      nutrition_source: ["The label", "A laboratory"],
      preparation: [["Pour: it."], ["Stir: it.", "Drink."], "Stir: it.\nDrink."],
      flipkartLink: ["https://flipkart.example/1", "https://flipkart.example/2"],
      amazonLink: ["https://amazon.example/1", "https://amazon.example/2"],
      fancodeLink: ["https://fancode.example/1", "https://fancode.example/2"],
      home_slot: [2, 3],
      home_badge: ["New", "Loved"],
      home_eyebrow: ["First eyebrow", "Second eyebrow"],
      home_title: ["First at home", "Second at home"],
      home_line: ["First line", "Second line"],
      search_title: ["First found", "Second found"],
      search_description: ["First said", "Second said"],
      search_picture: [() => library[0], () => library[1]],
      needs: [["adults"], ["seniors"], "seniors"],
      shops: [[], [{ key: "lulu", address: "https://lulu.example/2" }], "lulu | https://lulu.example/2"],
      allergens: [["milk"], ["oats"], "oats"],
      traces: [["soya"], ["wheat"], "wheat"],
      format: ["tin", "carton"],
      net_weight: ["200 g", "400 g"],
      position: [5, 7],
      status: ["published", "draft"],
    },
    async read(id, state) {
      const [isSeen, asked] = [state.status === "published", { query: { title: state.title } }];
      const page = (await ok("findProduct", { ...asVisitor, ...asked })) as { product: Row | null };
      const listed = withId((await ok("listProducts", { ...asVisitor, query: {} })) as Row[], id);
      expect([page.product !== null, "title" in listed]).toEqual([isSeen, isSeen]);
      return [
        ["getProduct", (await ok("getProduct", { ...(isSeen && asVisitor), params: { id } })) as Row],
        ["listAdminProducts", withId(await rowsOf("listAdminProducts"), id)],
        ...(isSeen && page.product
          ? ([
              ["listProducts", listed],
              ["findProduct", page.product],
            ] as [string, Row][])
          : []),
      ];
    },
  },
  category: {
    create: "createCategory",
    update: "updateCategory",
    history: "category",
    values: {
      name: ["First name", "Second name"],
      description: ["First text", "Second text"],
      regulatory_class: ["none", "cereal"],
      palette: ["kids", "mothers"],
      position: [5, 7],
    },
    read: async (id) => [
      ["listCategories", withId((await ok("listCategories", { ...asVisitor, query: {} })) as Row[], id)],
    ],
  },
  brochure: {
    create: "createBrochure",
    update: "updateBrochure",
    isForm: true,
    history: "brochure",
    values: { name: ["First document", "Second document"], language: ["en", "ar"] },
    read: async (id) => [
      ["listBrochures", withId(await rowsOf("listBrochures", asVisitor), id)],
      ["listDocuments", withId((await ok("listDocuments", { ...asVisitor, query: {} })) as Row[], id)],
    ],
  },
  picture: {
    create: "createPicture",
    update: "updatePicture",
    history: "picture",
    values: {
      name: ["First picture", "Second picture"],
      alt: [{ en: "A tin" }, { en: "A bowl" }],
      focus_x: [50, 20],
      focus_y: [50, 80],
    },
    made: ({ name, alt }) => ({ name, alt: (alt as { en: string }).en }),
    read: async (id) => [["listPictures", withId(await rowsOf("listPictures"), id)]],
  },
  claim: {
    create: "createClaim",
    update: "updateClaim",
    history: "claim",
    values: {
      phrase: ["cures colds", "cures fever"],
      why: ["Untrue", "Unproven"],
      source: ["The law", "Our lawyer"],
    },
    read: async (id) => [["listClaims", withId(await rowsOf("listClaims"), id)]],
  },
  choice: {
    create: "createChoice",
    update: "updateChoice",
    history: "choice",
    values: { name: ["Souk", "Bazaar"], position: [4, 3], logo: ["", () => library[0]] },
    made: ({ name }) => ({ list: "shop", name }),
    read: async (id) => [["listChoices", withId((await ok("listChoices")) as Row[], id)]],
  },
  breach: {
    create: "createBreach",
    update: "updateBreach",
    history: "breach",
    values: {
      title: ["A lost phone", "A lost laptop"],
      noticed_at: ["2026-03-01T08:00:00.000Z", "2026-03-02T09:00:00.000Z"],
      noticed_by: ["Noor", "Salim"],
      description: ["In a taxi", "On a train"],
      kinds: [["name"], ["email", "phone"]],
      people: [12, 34],
      consequences: ["None", "Spam"],
      measures: ["Locked", "Erased"],
      contact: ["noor@example.com", "salim@example.com"],
    },
    read: async (id) => [
      ["listBreaches", withId(await rowsOf("listBreaches"), id)],
      ["getBreach", (await ok("getBreach", { params: { id } })) as Row],
    ],
  },
  "reply template": {
    create: "createReplyTemplate",
    update: "updateReplyTemplate",
    isWhole: true,
    values: {
      name: ["First template", "Second template"],
      text: ["Dear {name}", "Hello {name}"],
      text_ar: ["مرحبًا {name}", "تحية طيبة {name}"],
    },
    read: async (id) => [["listReplyTemplates", withId(await rowsOf("listReplyTemplates"), id)]],
  },
  webhook: {
    create: "createWebhook",
    update: "updateWebhook",
    isWhole: true,
    values: {
      url: ["https://93.184.216.34/", "https://93.184.216.35/"],
      kinds: [["message.created"], ["enquiry.created"]],
      is_on: [true, false],
    },
    read: async (id) => [["listWebhooks", withId(await rowsOf("listWebhooks"), id)]],
  },
};

interface VisitorForm {
  create: string;
  values: Record<string, Pair>;
  list: string;
  sheet?: string;
  mail?: string;
}
const sent = {
  name: ["Huda", "Maryam"],
  email: ["huda@example.com", "maryam@example.com"],
  message: ["My first question", "Another question"],
} satisfies Record<string, Pair>;
const visitorForms: Record<string, VisitorForm> = {
  contact: {
    create: "createContact",
    values: {
      ...sent,
      reason: ["Feedback", "My order"],
      phone: ["7012345678", "8123456789"],
      phone_country: ["+91", "+1"],
    },
    list: "listContacts",
    sheet: "exportContacts",
    mail: "A new message",
  },
  partner: {
    create: "createPartner",
    values: { ...sent, phone: ["7012345678", "8123456789"], phone_country: ["+91", "+1"] },
    list: "listPartners",
    sheet: "exportPartners",
    mail: "A new partner enquiry",
  },
  testimonial: {
    create: "createTestimonial",
    values: {
      name: ["Huda", "Maryam"],
      email: ["huda@example.com", "maryam@example.com"],
      content: ["My children like it", "My mother likes it"],
      rating: [4.5, 3.5],
    },
    list: "listTestimonials",
    mail: "testimonial",
  },
  newsletter: {
    create: "subscribe",
    values: { email: ["huda@example.com", "maryam@example.com"] },
    list: "listSubscribers",
    sheet: "exportSubscribers",
  },
};

const notes: Record<string, Pair> = {
  status: ["new", "open"],
  note: ["", "Rang her"],
  assigned_to: [null, () => members[0]],
  is_read: [false, true],
};

/** Tried below, or in the tests beside their routes. */
const apart: Record<string, string[]> = {
  createProduct: ["image_alt", "image_focal", "image_remove", "gallery", "translations"],
  updateProduct: ["image_alt", "image_focal", "image_remove", "gallery", "translations"],
  createCategory: ["translations"],
  updateCategory: ["translations"],
  createChoice: ["list", "translations"],
  updateChoice: ["translations"],
  updateBreach: ["done"],
  createToken: ["name", "rights", "days"],
  invite: ["email", "role"],
  acceptInvitation: ["name"],
  changeRole: ["role"],
  suspendMember: ["is_suspended"],
  requireSecondFactor: ["is_required"],
  updateProfile: ["name", "email", "language"],
  saveMailSetUp: ["host", "port", "user", "password", "from_name", "from_address"],
  saveMailNotice: ["kind", "is_on", "to", "hours", "at", "by_reason"],
  saveOwnNotice: ["kind", "is_on"],
  setVisitCounting: ["is_on"],
  saveRetention: ["months"],
  askDns: ["selector"],
  replyToContact: ["text"],
  replyToPartner: ["text"],
  erasePerson: ["reason"],
  saveWords: ["words", "confirmed"],
  publishWords: ["pages", "at"],
};

const notStored: Record<string, string> = {
  language: "decides the letters: test/rules/letters.test.ts",
  version: "the version that was seen",
  seen: "what the preview saw",
  encoding: "how the bytes of a file are read",
  password: "asked again, or stored as a hash alone",
  code: "of a second factor, good for once",
  token: "of a link",
  f2: "a sign of scripts",
  took: "a sign of scripts",
  who: "whose records it is about",
  ids: "which records it is about",
  kind: "which records it is about",
};

const acts: Record<string, string> = {
  updateBrochureByPost: "the same as updateBrochure",
  planProducts: "stands in no field of a product: api/content/products/planned.test.ts",
  duplicateProduct: "names a product: api/content/products/duplicate.test.ts",
  duplicateProducts: "names products",
  setStatusOfProducts: "one field of many records: test/rules/follows.test.ts",
  importProducts: "a sheet: api/content/products/import.test.ts",
  importWithPictures: "a sheet: api/content/products/import-pictures.test.ts",
  previewImport: "stores nothing",
  undoImport: "names an import",
  approveTestimonial: "one verdict",
  moderateTestimonials: "one verdict",
  rejectTestimonial: "one verdict",
  restoreTestimonial: "one verdict",
  showTestimonial: "one verdict",
  setStatusOfContacts: "one field of many records",
  setStatusOfPartners: "one field of many records",
  markContacts: "one field of many records",
  markPartners: "one field of many records",
  deleteContacts: "chooses records",
  deletePartners: "chooses records",
  restoreContacts: "chooses records",
  restorePartners: "chooses records",
  unsubscribe: "removes an address",
  confirmSession: "stores a hash",
  confirmByPasskey: "stores a hash",
  addPasskey: "a signed key: api/team/account/passkeys.test.ts",
  savePush: "keys of a browser: api/delivery/push/push.test.ts",
  renamePasskey: "one name: api/team/account/passkeys.test.ts",
  logInByPasskey: "stores no more than a session",
  acceptInvitation: "makes an account: api/team/account/invitation.test.ts and account.test.ts",
  changePassword: "stores a hash",
  enableSecondFactor: "stores a secret",
  logIn: "stores a session, and trust: api/team/account/second-factor.test.ts",
  askForReset: "sends a link",
  findPerson: "stores nothing",
  exportPerson: "stores nothing",
  correctMail: "needs a mail that failed: api/delivery/mail/mail.test.ts",
  resendMails: "chooses mails",
  resendWebhook: "chooses calls",
  restoreBackup: "names a backup",
  saveSecondPlace: "tested before it is stored: server/second-place.test.ts",
  makeReal: "one choice: api/operations/copy/copy.test.ts",
  createWordsTicket: "names a moment",
  restoreWords: "names a version",
  unplanWords: "names pages",
  importWords: "the file: api/content/words/words.test.ts",
  previewWordsFile: "stores nothing",
};

test("a second value is known for every field that anybody may write", () => {
  const covered = new Map<string, string[]>(Object.entries(apart));
  const add = (name: string, fields: string[]) =>
    covered.set(name, [...(covered.get(name) ?? []), ...fields]);
  for (const { create, update, values } of Object.values(kinds))
    for (const name of [create, update]) add(name, Object.keys(values));
  for (const { create, values } of Object.values(visitorForms)) add(create, Object.keys(values));
  for (const name of ["updateContact", "updatePartner"]) add(name, Object.keys(notes));
  const unknown = endpoints.flatMap(({ name, method, body }) => {
    if (method === "GET" || !body || name in acts) return [];
    const known = covered.get(name) ?? [];
    return Object.keys(bodyFields(body))
      .filter((field) => !known.includes(field) && !(field in notStored))
      .map((field) => `no value known for ${name}.${field}`);
  });
  expect(unknown).toEqual([]);
  const names = endpoints.map(({ name }) => name);
  expect([...covered.keys(), ...Object.keys(acts)].filter((name) => !names.includes(name))).toEqual([]);
});

describe.each(Object.entries(kinds))("%s", (kindName, kind) => {
  let id = 0;
  let state: Row;
  const body = (options: Row, files = {}) => (kind.isForm ? form(options, files) : options);
  beforeAll(async () => {
    state = Object.fromEntries(Object.entries(kind.values).map(([name, [first]]) => [name, now(first)]));
    const files: Record<string, File> = {};
    if (kindName === "brochure") files.file = file(samplePdf(1), "a.pdf");
    if (kindName === "picture") files.file = file(await samplePicture("png", 60, 30), "b.png");
    const first = kind.made?.(state) ?? state;
    const options = kindName === "picture" ? form(first, files) : body(first, files);
    const made = (await ok(kind.create, { body: options })) as Found & { data?: Found };
    id = (made.data ?? made).id;
  });

  test.each(Object.keys(kind.values))("%s alone is changed, and read everywhere", async (field) => {
    const [first, second, cell] = kind.values[field] as Pair;
    api.clock.move({ minutes: 1 });
    state = { ...state, [field]: now(second) };
    const options = kind.isWhole ? state : { [field]: now(second) };
    await ok(kind.update, { params: { id }, body: body(options) });
    for (const [place, row] of await kind.read(id, state)) {
      const read = Object.keys(state).map((name) => [name, row[name]]);
      expect([place, Object.fromEntries(read)]).toEqual([place, state]);
    }
    if (kind.history) {
      expect(await lastChanges(kind.history, id)).toEqual([{ field, old: now(first), new: now(second) }]);
    }
    if (kindName === "product") {
      const column = field === "category_id" ? "category" : field;
      const row = (await csv("exportProducts")).find((one) => one.title === state.title) ?? {};
      const isLeftOut = field === "search_picture";
      expect(row[column]).toEqual(isLeftOut ? undefined : (cell ?? String(now(second))));
    }
  });
});

async function askForPhone() {
  const params = { page: "contact" };
  const { draft, version } = (await ok("getWords", { params, query: {} })) as WordsState;
  const body = { version, words: setAt(draft, "form.asksPhone", true) };
  const saved = (await ok("saveWords", { params, query: {}, body })) as WordsState;
  await ok("publishWords", { query: {}, body: { pages: [{ page: "contact", version: saved.version }] } });
}

describe.each(Object.entries(visitorForms))("the form of a %s", (formName, options) => {
  let first: Row;
  beforeAll(async () => {
    if (formName === "contact") await askForPhone();
    first = Object.fromEntries(Object.entries(options.values).map(([name, [value]]) => [name, value]));
  });

  test.each(Object.keys(options.values))("%s alone is another one, and read everywhere", async (field) => {
    const other = (options.values[field] as Pair)[1];
    const values = { ...first, [field]: other };
    const list = () => rowsOf(options.list, formName === "testimonial" ? { query: { status: "all" } } : {});
    const before = new Set((await list()).map(({ id }) => id));
    const mails = mailServer.taken.length;
    await ok(options.create, { ...asVisitor, body: values });
    const row = (await list()).find(({ id }) => !before.has(id)) ?? {};
    expect(row).toMatchObject(values);
    if (options.sheet) {
      const found = (await csv(options.sheet)).filter((line) =>
        Object.entries(values).every(([name, value]) => line[name]?.replace(/^'/, "") === String(value)),
      );
      expect(found.length).toBe(1);
    }
    if (formName === "testimonial") {
      const params = { id: row.id };
      expect((await ok("getTestimonial", { params })) as Row).toMatchObject({ data: values });
      await ok("approveTestimonial", { params, body: {} });
      const { email: _, ...shown } = values as Row;
      const visible = withId(await rowsOf("listTestimonials", asVisitor), Number(row.id));
      expect(visible).toMatchObject(shown);
      expect(visible).not.toHaveProperty("email");
    }
    if (formName === "contact" || formName === "partner") {
      const get = formName === "contact" ? "getContact" : "getPartner";
      expect((await ok(get, { params: { id: row.id } })) as Row).toMatchObject(values);
    }
    const { mail } = options;
    if (!mail) return;
    const find = () =>
      mailServer.taken
        .slice(mails)
        .find(({ to, subject = "" }) => JSON.stringify(to).includes(team) && subject.includes(mail));
    expect(await until(async () => find() !== undefined, patience)).not.toBeNull();
    for (const [name, value] of Object.entries(values)) {
      expect([name, find()?.text]).toEqual([name, expect.stringContaining(String(value))]);
      expect([name, find()?.html]).toEqual([name, expect.stringContaining(String(value))]);
    }
  });
});

describe.each([
  ["contact", "createContact", "updateContact", "getContact", "listContacts", "replyToContact"],
  ["partner", "createPartner", "updatePartner", "getPartner", "listPartners", "replyToPartner"],
])("what the team writes of a %s", (record, create, update, get, list, answer) => {
  let id = 0;
  let state: Row = Object.fromEntries(Object.entries(notes).map(([name, [first]]) => [name, first]));
  beforeAll(async () => {
    const values = visitorForms[record]?.values ?? {};
    const body = Object.fromEntries(Object.entries(values).map(([name, [first]]) => [name, first]));
    await ok(create, { ...asVisitor, body });
    id = Number((await rowsOf(list, { query: { sort: "newest" } }))[0]?.id);
  });

  test.each(Object.keys(notes))("%s alone is changed", async (field) => {
    const [first, second] = notes[field] as Pair;
    state = { ...state, [field]: now(second) };
    await ok(update, { params: { id }, body: { [field]: now(second) } });
    expect((await ok(get, { params: { id } })) as Row).toMatchObject(state);
    expect(withId(await rowsOf(list), id)).toMatchObject(state);
    if (field === "is_read") return;
    const told = field === "assigned_to" ? { old: "", new: "Noor" } : { old: first, new: second };
    expect(await lastChanges(record, id)).toEqual([{ field, ...told }]);
  });

  test("an answer says to the sender what was written", async () => {
    const text = `An answer of our own to a ${record}`;
    await ok(answer, { params: { id }, body: { text } });
    expect((await rowsOf(`listRepliesTo${answer.slice(7)}`, { params: { id } }))[0]).toMatchObject({ text });
  });
});

describe("pictures and ticks", () => {
  test("what a product's pictures are, and say", async () => {
    const png = async (width: number) => file(await samplePicture("png", width, 40), "a.png");
    const find = async (id: number) =>
      (await ok("getProduct", { ...asVisitor, params: { id } })) as {
        picture: Row | null;
        gallery: Row[];
      };
    const fields = { title: "Pictured", category_id: shelves[0], status: "published", image_alt: "Front" };
    const files = { image: await png(50), gallery: [await png(60), await png(70)] };
    const { id } = (await ok("createProduct", { body: form(fields, files) })) as Found;
    expect(await find(id)).toMatchObject({
      picture: { width: 50, alt: "Front" },
      gallery: [{ width: 60 }, { width: 70 }],
    });
    const change = (options: Options, more = {}) =>
      ok("updateProduct", { params: { id }, body: form(options, more) });
    await change({ image_alt: "Back" });
    expect(JSON.stringify(await lastChanges("product", id))).toMatch(/Front.*Back/);
    await change({ image_focal: { x: 0.2, y: 0.8 } });
    expect((await find(id)).picture).toMatchObject({ width: 50, alt: "Back", focal: { x: 0.2, y: 0.8 } });
    const [one, other] = (await find(id)).gallery;
    await change({
      gallery: [
        { path: other?.path, alt: "Lid", focal: { x: 0.1, y: 0.9 } },
        { path: one?.path, alt: "Base" },
      ],
    });
    expect((await find(id)).gallery).toMatchObject([
      { width: 70, alt: "Lid", focal: { x: 0.1, y: 0.9 } },
      { width: 60, alt: "Base" },
    ]);
    const src = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
    await change({ gallery: [{ src, title: "How to mix" }] });
    expect((await find(id)).gallery).toMatchObject([{ type: "video", title: "How to mix" }]);
    await change({}, { image: await png(80) });
    expect((await find(id)).picture).toMatchObject({ width: 80 });
    await change({ image_remove: true });
    expect((await find(id)).picture).toBeNull();
  });

  test("which steps of a leak are done", async () => {
    const body = { title: "Ticked", noticed_at: "2026-03-01T08:00:00.000Z", noticed_by: "Noor" };
    const { id } = (await ok("createBreach", { body })) as Found;
    for (const step of ["secured", "authority", "people", "closed"]) {
      await ok("updateBreach", { params: { id }, body: { done: { [step]: true } } });
      const { ticks } = (await ok("getBreach", { params: { id } })) as { ticks: Row };
      expect(ticks[step]).toEqual({ at: api.clock.now().toISOString(), by: "Noor" });
      expect(await lastChanges("breach", id)).toEqual([{ field: step, old: false, new: true }]);
    }
  });
});

describe("people and settings", () => {
  test.each([
    ["Shop", ["products:read"], 30, "2026-04-"],
    ["CRM", ["messages:read"], 60, "2026-05-"],
  ])("a token of a program: %s", async (name, rights, days, month) => {
    const { id } = (await ok("createToken", { body: { password, name, rights, days } })) as Found;
    expect(withId(await rowsOf("listTokens"), id)).toMatchObject({ name, rights });
    expect(String(withId(await rowsOf("listTokens"), id).expires_at)).toContain(month);
  });

  test("one's own name, address and picture", async () => {
    const { id, token: own } = await calls.admin("own@example.com");
    await ok("updateProfile", { token: own, body: form({ name: "Amal" }) });
    expect(await ok("getProfile", { token: own })).toMatchObject({ name: "Amal", email: "own@example.com" });
    expect(await lastChanges("admin", id)).toEqual([{ field: "name", old: "Noor", new: "Amal" }]);
    await ok("updateProfile", { token: own, body: form({ language: "ar" }) });
    expect(await ok("getProfile", { token: own })).toMatchObject({ language: "ar" });
    expect(await lastChanges("admin", id)).toEqual([{ field: "language", old: "en", new: "ar" }]);
    const picture = file(await samplePicture("png", 90, 90), "me.png");
    await ok("updateProfile", { token: own, body: form({}, { profile: picture }) });
    expect(((await ok("getProfile", { token: own })) as Row).profile).toMatch(/\.webp$/);
    await ok("updateProfile", { token: own, body: form({ email: "new@example.com", password }) });
    expect(withId(await rowsOf("listTeam"), id)).toMatchObject({ name: "Amal", email: "new@example.com" });
    expect(await lastChanges("admin", id)).toEqual([
      { field: "email", old: "own@example.com", new: "new@example.com" },
    ]);
  });

  test.each([
    [{ kind: "contact", is_on: false }],
    [{ kind: "contact", is_on: true, to: ["sales@daniry.test"] }],
    [{ kind: "contact", by_reason: { Feedback: ["feedback@daniry.test"] } }],
    [{ kind: "reminder", hours: 48 }],
    [{ kind: "reminder", hours: 72, is_on: false }],
    [{ kind: "digest", at: { hour: 7, zone: "Asia/Kolkata" } }],
    [{ kind: "digest", at: { hour: 9, zone: "Asia/Muscat" } }],
  ])("a kind of mail: %j", async (body) => {
    await ok("saveMailNotice", { body });
    const notices = await rowsOf("getMailNotices");
    expect(notices.find(({ kind }) => kind === body.kind)).toMatchObject(body);
  });
});

const shaped = {
  email: "other@daniry.example",
  phone: "+968 7988 5721",
  year: "2019",
  days: "Tue",
  time: "06:30",
  date: "2026-12-24",
  zone: "Asia/Kolkata",
};
let words = 0;
function secondOf(field: Field, old: unknown): unknown {
  words += 1;
  if (field.kind === "list") return listOf(field, old as Row[]);
  if (field.kind === "lines") return [`Line ${words}`, `More ${words}`];
  if (field.kind === "switch") return !old;
  if (field.kind === "figure") return { value: words, unit: "k", source: `Book ${words}` };
  if (field.kind === "picture")
    return { file: library[0], alt: `Alt ${words}`, focusX: 10 + (words % 40), focusY: 55 + (words % 40) };
  if (field.kind === "link") return `https://example.com/${words}`;
  if (field.kind === "line" && field.shape) return shaped[field.shape];
  return `T ${words}`.slice(0, field.most);
}
function listOf({ fields }: ListField, items: Row[]): Row[] {
  return items.map((item) => ({ ...secondIn(fields, item), id: item.id }));
}
function secondIn(fields: Record<string, Field>, old: Row): Row {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, secondOf(field, old[name])]),
  );
}

test.each(pageNames)("every field of the page %s is published as it was typed", async (page: PageName) => {
  const params = { page };
  const { draft, version } = (await ok("getWords", { params, query: {} })) as WordsState;
  const typed: Words = Object.fromEntries(
    Object.entries(pages[page].page.sections).map(([section, { fields }]) => [
      section,
      secondIn(fields, draft[section] ?? {}),
    ]),
  );
  expect(typed).not.toEqual(draft);
  const saved = (await ok("saveWords", { params, query: {}, body: { version, words: typed } })) as WordsState;
  expect(saved.draft).toEqual(typed);
  await ok("publishWords", { query: {}, body: { pages: [{ page, version: saved.version }] } });
  const shown = (await ok("readWords", { ...asVisitor, params, query: {} })) as { words: Words };
  expect(shown.words).toEqual(typed);
  const headers = { authorization: `Bearer ${token}` };
  const file = (await api.inject({ url: "/api/admin/words/file", headers })).json();
  expect(file.pages[page]).toEqual(typed);
  if (page !== "terms" && page !== "privacy") return;
  expect(await ok("readLegal", { ...asVisitor, params, query: {} })).toMatchObject({ words: typed });
});
