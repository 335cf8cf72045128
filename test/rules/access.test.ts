import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi } from "#api/api.ts";
import { system } from "#api/database/record.ts";
import { secondFactorOwed } from "#contract/account.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { followEvents } from "#contract/events.ts";
import { type Right, rights } from "#contract/rights.ts";
import { may, type Role, roles, rolesOf } from "#contract/roles.ts";
import { purgeTrash, restoreTrash, trashKinds } from "#contract/trash.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { sampleForm } from "#test/support/sample-form.ts";

const forAdmins = endpoints.filter(({ access }) => access !== "public");
/** Pages about the API itself; they show nothing of the database. */
const aboutTheApi = /^\/api\/(?:openapi\.json|docs(?:\/.*)?)$/;
/** Public calls that nobody gets through without a password or a link, or where mail is not set up. */
const asksForSecret = new Set([
  "logIn",
  "readInvitation",
  "acceptInvitation",
  "confirmSubscription",
  "leaveByLink",
  "askForReset",
  "readReset",
  "readLook",
  "resetPassword",
]);
const refusesUnknown = ["/api", "/api/*"];

const tables = [
  "admins",
  "sessions",
  "invitations",
  "resets",
  "api_tokens",
  "products",
  "categories",
  "testimonials",
  "contacts",
  "partners",
  "subscribers",
  "mails",
  "mail_settings",
  "own_notices",
  "replies",
  "reply_templates",
  "claims",
  "brochures",
  "downloads",
  "recovery_codes",
  "team_rules",
  "devices",
  "log_ins",
  "history",
  "erasures",
  "breaches",
  "words",
  "word_versions",
  "planned_words",
  "draft_tickets",
  "webhooks",
  "webhook_deliveries",
  "content",
] as const;

describe("who may call what", () => {
  let api: TestApi;
  let expired: string;
  beforeAll(async () => {
    api = await startTestApi();
    expired = await api.logIn("Gone");
    api.clock.move({ days: 31 });
    for (const { path, status } of endpoints.filter(
      ({ access, method, name }) => access === "public" && method === "POST" && !asksForSecret.has(name),
    )) {
      const answer = await api.inject({ method: "POST", url: path, payload: sampleForm });
      expect([path, answer.statusCode]).toEqual([path, status]);
    }
  });
  afterAll(() => api.close());

  const address = ({ path }: Endpoint) => path.replace("{id}", "1");
  const send = (endpoint: Endpoint, token?: string) =>
    api.inject({
      method: endpoint.method,
      url: address(endpoint),
      headers: token === undefined ? {} : { authorization: token },
      ...(endpoint.body && { payload: { ...sampleForm, ids: [1], is_read: true, is_visible: 1 } }),
    });
  async function everything() {
    const rows = tables.map((table) => api.database.read.selectFrom(table).selectAll().execute());
    return JSON.stringify(await Promise.all(rows));
  }

  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s is there",
    async (_, endpoint) => {
      const url = endpoint.path.replace(/\{(\w+)\}/g, ":$1");
      expect(api.app.hasRoute({ method: endpoint.method, url })).toBe(true);
      const answer = await send(endpoint);
      expect(answer.body).not.toContain("The API has no such call");
    },
  );

  test.each(forAdmins.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s is for admins, and does nothing for others",
    async (_, endpoint) => {
      const before = await everything();
      const tokens = {
        none: undefined,
        wrong: `Bearer ${"A".repeat(43)}`,
        expired: `Bearer ${expired}`,
        malformed: "Bearer x",
        basic: "Basic YWRtaW46YWRtaW4=",
        injected: "Bearer ' or 1=1 --",
        empty: "",
      };
      for (const [kind, token] of Object.entries(tokens)) {
        const answer = await send(endpoint, token);
        expect([kind, answer.statusCode]).toEqual([kind, 401]);
        expect(answer.headers["content-type"]).toContain("application/problem+json");
        expect(answer.headers["www-authenticate"]).toBe("Bearer");
        expect(Object.keys(answer.json()).sort()).toEqual(["detail", "request", "status", "title", "type"]);
      }
      if (endpoint.method === "GET") {
        expect((await api.inject({ method: "HEAD", url: address(endpoint) })).statusCode).toBe(401);
      }
      expect(await everything()).toBe(before);
    },
  );

  const telling: Record<string, Role[]> = {
    getContact: ["owner", "editor", "moderator", "reader"],
    getWords: ["owner", "editor", "moderator", "reader"],
    exportSubscribers: ["owner", "editor", "moderator", "reader"],
    changePassword: ["owner", "editor", "moderator", "reader"],
    createProduct: ["owner", "editor"],
    updateCategory: ["owner", "editor"],
    deletePicture: ["owner", "editor"],
    publishWords: ["owner", "editor"],
    updateBrochureByPost: ["owner", "editor"],
    updateContact: ["owner", "moderator"],
    deletePartners: ["owner", "moderator"],
    updateReplyTemplate: ["owner", "moderator"],
    replyToContact: ["owner", "moderator"],
    takeBackReplyToPartner: ["owner", "moderator"],
    approveTestimonial: ["owner", "moderator"],
    deleteSubscribers: ["owner", "moderator"],
    purgeTrash: ["owner", "editor", "moderator"],
    downloadBackup: ["owner"],
    restoreBackup: ["owner"],
    suspendMember: ["owner"],
    getVouching: ["owner", "editor", "moderator", "reader"],
    askDns: ["owner"],
    saveOwnNotice: ["owner", "editor", "moderator", "reader"],
    invite: ["owner"],
    renewInvitation: ["owner"],
    withdrawInvitation: ["owner"],
  };

  test.each(Object.entries(telling))("%s is for these roles and no others", (name, allowed) => {
    const access = endpoints.find((endpoint) => endpoint.name === name)?.access;
    expect(access && access !== "public" && rolesOf[access]).toEqual(allowed);
  });

  test("a role that looks and no more is offered no call that changes a record", () => {
    const changing = endpoints
      .filter(({ access, method }) => access === "team" && method !== "GET")
      .map(({ name, path }) => [name, path]);
    const own = /^\/api\/admin\/(?:logout|profile|password|sessions|second-factor)/;
    expect(changing.filter(([, path]) => !own.test(path ?? "")).map(([name]) => name)).toEqual([
      "createWordsTicket",
    ]);
  });

  // The stream of events has no end to wait for.
  const ending = forAdmins
    .filter(({ name }) => name !== "followEvents")
    .map((endpoint) => [endpoint.name, endpoint] as const);
  test.each(ending)("%s answers its own roles, and does nothing for the others", async (_, endpoint) => {
    for (const role of roles) {
      const token = `Bearer ${await api.logIn(role, undefined, role)}`;
      const before = await everything();
      const answer = await send(endpoint, token);
      if (endpoint.access !== "public" && may(role, endpoint.access)) {
        expect([role, answer.statusCode]).not.toEqual([role, 401]);
        expect([role, answer.statusCode]).not.toEqual([role, 403]);
      } else {
        expect([role, answer.statusCode]).toEqual([role, 403]);
        expect(answer.headers["content-type"]).toContain("application/problem+json");
        expect(await everything()).toBe(before);
      }
    }
  });

  test("whoever has still to set up a required second factor is let in to that alone, in every role", async () => {
    const { account } = api.database.write;
    const act = { actor: system, at: api.clock.now().toISOString() };
    const given = { name: "Aisha", email: "careful@example.com", passwordHash: "none" };
    const adminId = (await account.createAdmin(given, act.at))?.id ?? 0;
    const factor = { secret: "a secret", step: 1, codeHashes: [] };
    await account.beginSecondFactor(adminId, factor.secret);
    await account.enableSecondFactor(adminId, factor, { sessionId: 0, tokenHash: "none" }, act);
    const tokens = new Map<Role, string>();
    await account.requireFactor({ adminId, isRequired: true }, act);
    for (const role of roles) tokens.set(role, await api.logIn(role, undefined, role));
    const before = await everything();
    const letIn = new Set<string>();
    for (const [name, endpoint] of ending) {
      for (const [role, token] of tokens) {
        if (endpoint.mayOweFactor) letIn.add(name);
        else {
          const answer = await send(endpoint, `Bearer ${token}`);
          expect([name, role, answer.statusCode, answer.json().type]).toEqual([
            name,
            role,
            403,
            secondFactorOwed,
          ]);
        }
      }
    }
    expect([...letIn].sort()).toEqual([
      "beginSecondFactor",
      "enableSecondFactor",
      "getSecondFactor",
      "logOut",
    ]);
    expect((await send(followEvents, `Bearer ${tokens.get("owner")}`)).statusCode).toBe(403);
    expect(await everything()).toBe(before);
    await account.requireFactor({ adminId, isRequired: false }, act);
  });

  describe("a token", () => {
    const tokens = new Map<Right, string>();
    beforeAll(async () => {
      for (const right of rights) {
        const token = await api.makeToken([right]);
        tokens.set(right, token);
        // The first use is noted, and no other one within a minute.
        await api.inject({ url: "/api/products", headers: { authorization: `Bearer ${token}` } });
      }
    });

    test.each(ending)("%s lets in those with its right, and does nothing for others", async (_, endpoint) => {
      const before = await everything();
      for (const [right, token] of tokens) {
        if (right === endpoint.right) continue;
        const answer = await send(endpoint, `Bearer ${token}`);
        expect([right, answer.statusCode]).toEqual([right, 403]);
        expect(answer.headers["content-type"]).toContain("application/problem+json");
      }
      expect(await everything()).toBe(before);
      if (!endpoint.right) return;
      const answer = await send(endpoint, `Bearer ${tokens.get(endpoint.right)}`);
      expect([401, 403]).not.toContain(answer.statusCode);
    });

    test("without the right is a visitor where visitors are let in", async () => {
      const forVisitors = endpoints.filter(({ access, method }) => access === "public" && method === "GET");
      for (const endpoint of forVisitors) {
        const asVisitor = await send(endpoint);
        for (const [right, token] of tokens) {
          if (right === endpoint.right) continue;
          const { statusCode, body } = await send(endpoint, `Bearer ${token}`);
          expect([endpoint.name, right, statusCode]).toEqual([endpoint.name, right, asVisitor.statusCode]);
          if (statusCode === 200) expect(body).toBe(asVisitor.body);
        }
      }
    });

    test("reads what every role may look at, and changes what only some may", () => {
      for (const { name, right, access, method } of endpoints) {
        if (!right) continue;
        const reads = right.endsWith(":read");
        expect([name, reads ? ["team", "public"] : ["content", "inbox"]]).toEqual([
          name,
          expect.arrayContaining([access]),
        ]);
        expect([name, method === "GET"]).toEqual([name, reads]);
      }
    });

    test("never reaches people, tokens, webhooks, mail, backups, or what concerns all of them", () => {
      const reached = endpoints.filter(({ right }) => right).map(({ path }) => path);
      const rooms = new Set(reached.map((path) => path.split("/").slice(2, 4).join("/")));
      expect([...rooms].filter((room) => room.startsWith("admin/")).sort()).toEqual([
        "admin/products",
        "admin/words",
      ]);
      const replying = endpoints.filter(({ name }) => /^(?:replyTo|takeBackReply)/.test(name));
      expect(replying.map(({ right }) => right)).toEqual(replying.map(() => undefined));
    });
  });

  test("nothing is thrown away for good, or taken back, by a role that may not change it", async () => {
    const forbidden = {
      editor: ["contact", "partner", "testimonial", "subscriber"],
      moderator: ["product", "category", "brochure", "picture", "claim"],
    } as const;
    for (const role of ["editor", "moderator"] as const) {
      const token = await api.logIn(role, undefined, role);
      for (const kind of trashKinds) {
        for (const act of [restoreTrash, purgeTrash]) {
          const { status } = await api.call(act, { token, body: { kind, ids: [1_000] } });
          const isForbidden = (forbidden[role] as readonly string[]).includes(kind);
          expect([role, kind, status]).toEqual([role, kind, isForbidden ? 403 : 200]);
        }
      }
    }
  });

  test("these calls, and no others, are for everybody", () => {
    const forEverybody = endpoints.filter(({ access }) => access === "public").map(({ name }) => name);
    expect(forEverybody.sort()).toEqual([
      "acceptInvitation",
      "askForReset",
      "confirmSubscription",
      "createContact",
      "createPartner",
      "createTestimonial",
      "findProduct",
      "getCategory",
      "getProduct",
      "getResetWay",
      "leaveByLink",
      "listBrochures",
      "listCategories",
      "listDocuments",
      "listLegal",
      "listProducts",
      "listTestimonials",
      "listTitles",
      "logIn",
      "readInvitation",
      "readLegal",
      "readLook",
      "readReset",
      "readShelves",
      "readWords",
      "resetPassword",
      "subscribe",
      "unsubscribe",
    ]);
  });

  test("a token is heeded in the header alone", async () => {
    const token = await api.logIn();
    const url = `/api/contact?token=${token}&access_token=${token}`;
    const answer = await api.inject({ url, headers: { cookie: `token=${token}` } });
    expect(answer.statusCode).toBe(401);
  });

  test("everything else under /api is refused as a problem, with every method", async () => {
    for (const url of [
      "/api",
      "/api/",
      "/api/nothing",
      "/api/products/add/more",
      "/api/admin",
      "/api/%61dmin",
    ]) {
      for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"] as const) {
        const answer = await api.inject({ method, url });
        expect([method, url, answer.statusCode]).toEqual([method, url, 404]);
        expect(answer.headers["content-type"]).toContain("application/problem+json");
      }
    }
    expect((await api.inject({ method: "PATCH", url: "/api/contact/1" })).statusCode).toBe(404);
    expect((await api.inject({ method: "DELETE", url: "/api/contact/1" })).statusCode).toBe(404);
  });
});

test("no route under /api is missing from the contract", async () => {
  const api = await startTestApi();
  const app = Fastify();
  const routes: string[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    for (const name of [method].flat()) routes.push(`${name} ${url}`);
  });
  await app.register(createApi({ ...api, clock: api.clock.now, rateLimit: false, newsletter: true }));
  await app.ready();
  const promised = new Set(
    endpoints.flatMap(({ method, path }) => {
      const url = path.replace(/\{(\w+)\}/g, ":$1");
      return method === "GET" ? [`GET ${url}`, `HEAD ${url}`] : [`${method} ${url}`];
    }),
  );
  const unknown = routes
    .filter((route) => route.includes(" /api"))
    .filter((route) => !promised.has(route))
    .map((route) => route.split(" ")[1] ?? "")
    .filter((url) => !aboutTheApi.test(url) && !refusesUnknown.includes(url));
  expect(unknown).toEqual([]);
  expect(routes.length).toBeGreaterThan(endpoints.length);
  await app.close();
  await api.close();
});
