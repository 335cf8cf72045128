// @module-tag one-engine

import Fastify from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi } from "#api/api.ts";
import { system } from "#api/platform/database/record.ts";
import { readTableShapes } from "#api/platform/database/table-shapes.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { purgeTrash, restoreTrash, trashKinds } from "#contract/panel/trash.ts";
import { type Right, rights } from "#contract/rights.ts";
import { type Role, roles, rolesOf } from "#contract/roles.ts";
import { secondFactorOwed } from "#contract/team/account.ts";
import {
  confirmationHeader,
  confirmationMinutes,
  confirmationRequired,
} from "#contract/team/confirmation.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { sampleForm, sampleQuery } from "#test/support/sample-form.ts";
import { type AccessRow, accessTable } from "./access-table.ts";

const aboutTheApi = /^\/api\/(?:openapi\.json|docs(?:\/.*)?)$/;
const asksForSecret = new Set([
  "logIn",
  "logInByPasskey",
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

describe("who may call what", () => {
  let api: TestApi;
  let expired: string;
  const sessions = new Map<Role, string>();
  const tokens = new Map<Right, string>();
  beforeAll(async () => {
    api = await startTestApi();
    expired = await api.logIn("Gone");
    api.clock.move({ days: 31 });
    for (const { path, status } of endpoints.filter(
      ({ access, method, name }) => access === "public" && method === "POST" && !asksForSecret.has(name),
    )) {
      const answer = await api.inject({ method: "POST", url: path, payload: sampleForm, query: sampleQuery });
      expect([path, answer.statusCode]).toEqual([path, status]);
    }
    for (const role of roles) sessions.set(role, await api.logIn(role, undefined, role));
    // Calls use id 1, so they revoke this token and none of `tokens`.
    await api.makeToken(["messages:read"]);
    for (const right of rights) {
      const token = await api.makeToken([right]);
      tokens.set(right, token);
      // Stores the first use now; further uses within a minute store nothing.
      await api.inject({ url: "/api/products", headers: { authorization: `Bearer ${token}` } });
    }
  });
  afterAll(() => api.close());

  const address = ({ path }: Endpoint) => path.replace("{id}", "1");
  const send = (endpoint: Endpoint, token?: string, payloadAsStream = false, confirmation?: string) =>
    api.inject({
      payloadAsStream,
      method: endpoint.method,
      url: address(endpoint),
      ...(endpoint.name === "noteVisit" && { query: sampleQuery }),
      headers: {
        ...(token !== undefined && { authorization: token }),
        ...(confirmation !== undefined && { [confirmationHeader]: confirmation }),
      },
      ...(endpoint.body && { payload: { ...sampleForm, ids: [1], is_read: true, is_visible: 1 } }),
    });
  async function everything() {
    const { read } = api.database;
    const tables = (await readTableShapes(read)).map(({ name }) =>
      sql`select * from ${sql.table(name)}`.execute(read),
    );
    return JSON.stringify((await Promise.all(tables)).map(({ rows }) => rows));
  }

  const rows = accessTable.map((row) => [`${row.method} ${row.path}`, row] as const);
  const single = (some: readonly Role[]) => some.filter((role) => role !== "editor-moderator");
  const isCaller = ({ callers }: AccessRow, role: Role) =>
    role === "editor-moderator" ? /[em]/.test(callers) : callers.includes(role[0] ?? "");
  const forTeam = rows.filter(([, { callers }]) => callers !== "*");
  const declared = ({ method, path }: AccessRow) =>
    endpoints.find((endpoint) => endpoint.method === method && endpoint.path === path) as Endpoint;

  test("the table names each endpoint once, and what the contract says of each is what stands there", () => {
    const inContract = endpoints.map(({ method, path, access, right, confirm = "-" }) => {
      const callers =
        access === "public"
          ? "*"
          : single(rolesOf[access])
              .map((role) => role[0])
              .join("");
      return `${callers} ${right ?? "-"} ${confirm === true ? "confirm" : confirm} ${method} ${path}`;
    });
    const inTable = accessTable.map(({ callers, right, confirm, method, path }) =>
      [callers, right ?? "-", confirm, method, path].join(" "),
    );
    expect(inContract.sort()).toEqual(inTable.sort());
  });

  test.each(rows)("%s is there", async (_, row) => {
    const { method, path } = row;
    expect(api.app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ":$1") })).toBe(true);
    const answer = await send(declared(row));
    expect(answer.body).not.toContain("The API has no such call");
    if (row.callers === "*") expect(answer.body).not.toContain("Log in first");
  });

  test.each(forTeam)("%s refuses all others, and does nothing for them", async (_, row) => {
    const endpoint = declared(row);
    const before = await everything();
    const headers = {
      none: undefined,
      wrong: `Bearer ${"A".repeat(43)}`,
      expired: `Bearer ${expired}`,
      malformed: "Bearer x",
      basic: "Basic YWRtaW46YWRtaW4=",
      injected: "Bearer ' or 1=1 --",
      empty: "",
    };
    for (const [kind, header] of Object.entries(headers)) {
      const answer = await send(endpoint, header);
      expect([kind, answer.statusCode]).toEqual([kind, 401]);
      expect(answer.headers["content-type"]).toContain("application/problem+json");
      expect(answer.headers["www-authenticate"]).toBe("Bearer");
      expect(Object.keys(answer.json()).sort()).toEqual("code detail request status title type".split(" "));
      expect([kind, answer.json().code]).toEqual([kind, "unauthenticated"]);
    }
    if (row.method === "GET") {
      expect((await api.inject({ method: "HEAD", url: address(endpoint) })).statusCode).toBe(401);
    }
    const refused = [
      ...roles.flatMap((role) => (isCaller(row, role) ? [] : [[role, sessions.get(role)]])),
      ...rights.flatMap((right) => (right === row.right ? [] : [[right, tokens.get(right)]])),
    ];
    for (const [caller, token] of refused) {
      const answer = await send(endpoint, `Bearer ${token}`);
      expect([caller, answer.statusCode, answer.json().code]).toEqual([caller, 403, "forbidden"]);
      expect(answer.headers["content-type"]).toContain("application/problem+json");
    }
    expect(await everything()).toBe(before);
  });

  test.each(forTeam)("%s answers its own roles and the token of its right", async (_, row) => {
    const allowed: [string, string | undefined][] = [];
    for (const role of roles.filter((one) => isCaller(row, one)))
      allowed.push([role, await api.logIn(role, undefined, role)]);
    if (row.right) allowed.push([row.right, tokens.get(row.right)]);
    for (const [caller, token] of allowed) {
      // The stream of events never ends, so only its head is read.
      const answer = await send(declared(row), `Bearer ${token}`, true);
      expect([caller, answer.statusCode]).not.toEqual([caller, 401]);
      if (row.confirm === "confirm") expect([caller, answer.statusCode]).toEqual([caller, 403]);
      else expect([caller, answer.statusCode]).not.toEqual([caller, 403]);
      answer.stream().destroy();
    }
  });

  const confirmed = rows.filter(([, { confirm }]) => confirm === "confirm");

  test.each(confirmed)("%s does nothing for a session without a confirmation of its own", async (_, row) => {
    const endpoint = declared(row);
    const [owner, someone] = [await api.logIn(), await api.logIn()];
    const overdue = await api.confirm(owner);
    api.clock.move({ minutes: confirmationMinutes, seconds: 1 });
    const foreign = await api.confirm(someone);
    await send(endpoint, `Bearer ${owner}`);
    const before = await everything();
    for (const confirmation of [undefined, "", "A".repeat(43), foreign, overdue]) {
      const answer = await send(endpoint, `Bearer ${owner}`, false, confirmation);
      const { type, code } = answer.json();
      expect([answer.statusCode, type, code]).toEqual([403, confirmationRequired, "confirmation_required"]);
    }
    expect(await everything()).toBe(before);
    const answer = await send(endpoint, `Bearer ${owner}`, false, await api.confirm(owner));
    expect([endpoint.name, answer.statusCode]).not.toEqual([endpoint.name, 403]);
  });

  test("whoever has still to set up a required second factor is let in to that alone, in every role", async () => {
    const { account } = api.database.write;
    const act = { actor: system, at: api.clock.now().toISOString() };
    const given = { name: "Aisha", email: "careful@example.com", passwordHash: "none" };
    const adminId = (await account.createAdmin(given, act.at))?.id ?? 0;
    const factor = { sealed: "a secret", step: 1, codeHashes: [] };
    await account.beginSecondFactor(adminId, factor.sealed);
    await account.enableSecondFactor(adminId, factor, { sessionId: 0, tokenHash: "none" }, act);
    const owing = new Map<Role, string>();
    await account.requireFactor({ adminId, isRequired: true }, act);
    for (const role of roles) owing.set(role, await api.logIn(role, undefined, role));
    const before = await everything();
    const letIn = new Set<string>();
    for (const endpoint of endpoints.filter(({ access }) => access !== "public")) {
      const { name } = endpoint;
      for (const [role, token] of owing) {
        if (endpoint.mayOweFactor) letIn.add(name);
        else {
          const answer = await send(endpoint, `Bearer ${token}`);
          const { type, code } = answer.json();
          expect([name, role, answer.statusCode, type, code]).toEqual([
            name,
            role,
            403,
            secondFactorOwed,
            "second_factor_setup_required",
          ]);
        }
      }
    }
    expect([...letIn].sort()).toEqual([
      "beginSecondFactor",
      "confirmSession",
      "enableSecondFactor",
      "getSecondFactor",
      "logOut",
    ]);
    expect(await everything()).toBe(before);
    await account.requireFactor({ adminId, isRequired: false }, act);
  });

  test("a token without the right is a visitor where visitors are let in", async () => {
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

  test("nothing is thrown away for good, or taken back, by a role that may not change it", async () => {
    const forbidden = {
      editor: ["contact", "partner", "testimonial", "subscriber"],
      moderator: ["product", "category", "brochure", "picture", "claim", "choice"],
      "editor-moderator": [],
    } as const;
    for (const role of ["editor", "moderator", "editor-moderator"] as const) {
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

  test.each(["Bearer", "bearer", "BEARER", "Bearer  "])("the scheme may be written %s", async (scheme) => {
    const headers = { authorization: `${scheme} ${await api.logIn()} ` };
    expect((await api.inject({ url: "/api/contact", headers })).statusCode).toBe(200);
  });

  test("a token is heeded in the header alone", async () => {
    const token = await api.logIn();
    const url = `/api/contact?token=${token}&access_token=${token}`;
    const answer = await api.inject({ url, headers: { cookie: `token=${token}` } });
    expect(answer.statusCode).toBe(401);
  });

  test("everything else under /api is refused as a problem, with every method", async () => {
    for (const url of "/api /api/ /api/nothing /api/products/add/more /api/admin /api/%61dmin".split(" ")) {
      for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"] as const) {
        const answer = await api.inject({ method, url });
        expect([method, url, answer.statusCode, answer.json().code]).toEqual([method, url, 404, "not_found"]);
        expect(answer.headers["content-type"]).toContain("application/problem+json");
      }
    }
  });

  test.each([
    ["PATCH", "/api/contact/1", "GET, HEAD, OPTIONS, PUT"],
    ["DELETE", "/api/contact/1", "GET, HEAD, OPTIONS, PUT"],
    ["PUT", "/api/newsletter", "GET, HEAD, OPTIONS, POST"],
    ["POST", "/api/admin/dashboard?days=9", "GET, HEAD, OPTIONS"],
    ["POST", "/api/openapi.json", "GET, HEAD, OPTIONS"],
  ] as const)("%s %s is refused, and Allow says what is taken there", async (method, url, allow) => {
    const answer = await api.inject({ method, url });
    const { status, code, title } = answer.json();
    const refusal = [status, code, title, sorted(answer.headers.allow)];
    expect(refusal).toEqual([405, "method_not_allowed", "Method not allowed", allow]);
    const asked = await api.inject({ method: "OPTIONS", url });
    expect([asked.statusCode, sorted(asked.headers.allow), asked.body]).toEqual([204, allow, ""]);
  });

  test("each address of the server names the methods that it has, and refuses another one by the same list", async () => {
    const routes = routesIn(api.app.printRoutes({ commonPrefix: false })).filter(
      ({ url }) => !["*", "/api", "/api*", "/api/docs/*"].includes(url),
    );
    for (const { url } of routes) {
      const path = url.replace(/:\w+/g, "1").replace(/\/?\*/, "/x");
      const here = routes.filter((route) => patternOf(route.url).test(path));
      const methods = new Set(["OPTIONS", ...here.flatMap((route) => route.methods)]);
      const allow = [...methods].sort().join(", ");
      const asked = await api.inject({ method: "OPTIONS", url: path });
      expect([url, asked.statusCode, sorted(asked.headers.allow)]).toEqual([url, 204, allow]);
      const other = (["PATCH", "DELETE", "PUT", "POST"] as const).find((one) => !methods.has(one));
      if (!other || !url.startsWith("/api")) continue;
      const refused = await api.inject({ method: other, url: path });
      expect([url, refused.statusCode, sorted(refused.headers.allow)]).toEqual([url, 405, allow]);
    }
    expect(routes.length).toBeGreaterThan(100);
    expect(routes.map(({ url }) => url.split("/")[1])).toEqual(
      expect.arrayContaining(["documents", "healthz", "metrics"]),
    );
  });
});

function routesIn(tree: string): { url: string; methods: string[] }[] {
  const above: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const [, indent = "", part = "", methods] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
    if (part === "") return [];
    const depth = indent.length / 4;
    above.splice(depth, above.length, (above[depth - 1] ?? "") + part);
    return methods === undefined ? [] : [{ url: above[depth] ?? "", methods: methods.split(", ") }];
  });
}

function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+").replace(/\/?\*/, "/.*")}$`);
}

function sorted(allow: unknown): string {
  return String(allow).split(", ").sort().join(", ");
}

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
