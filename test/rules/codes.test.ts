// @module-tag one-engine

import { rename, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { system } from "#api/platform/database/record.ts";
import { createBrochure } from "#contract/content/brochures.ts";
import { createCategory, updateCategory } from "#contract/content/categories.ts";
import { type ProblemCode, problemCodes } from "#contract/problem.ts";
import { answerClientError } from "#server/client-error.ts";
import { createStandStill } from "#server/stand-still.ts";
import { accountsOf, password } from "#test/support/accounts.ts";
import { startTestApi } from "#test/support/api.ts";
import { samplePdf } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { rawCall } from "#test/support/raw-call.ts";

const notReached = {
  cancelled: "its caller has left before the answer",
  insufficient_storage: "needs a full disk, as test/faults/disk.proof.ts has",
} satisfies Partial<Record<ProblemCode, string>>;

const api = await startTestApi({ rateLimit: true });
const servers: Server[] = [];
afterAll(async () => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
  await api.close();
});

const { enter, protect } = accountsOf(api);
const categoryBody = (name: string) => ({ name, description: "For breakfast" });
let [token, moderator] = ["", ""];
let document = "";
let category = { id: 0, version: 0 };
beforeAll(async () => {
  token = await api.logIn();
  moderator = await api.logIn("Moza", undefined, "moderator");
  const body = form({ name: "Price list" }, { file: file(samplePdf(1), "prices.pdf") });
  document = (await api.call(createBrochure, { token, body })).body.data.file_url;
  category = (await api.call(createCategory, { token, body: categoryBody("Cereals") as never })).body;
});

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

const inject = async (...[options]: Parameters<typeof api.inject>) => {
  const { statusCode, body } = await api.inject(options);
  return { status: statusCode, body };
};
const as = (bearer: string) => ({ authorization: `Bearer ${bearer}` });
const json = { "content-type": "application/json" };
const send = (payload: string, headers: Record<string, string> = json) =>
  inject({ method: "POST", url: "/api/contact", headers, payload });
const logIn = (email: string, from: string) =>
  inject({ method: "POST", url: "/api/admin/login", payload: { email, password }, remoteAddress: from });

type Answered = { status: number; body: string | Buffer };

const ways: Record<Exclude<ProblemCode, keyof typeof notReached>, [number, () => Promise<Answered>]> = {
  invalid_fields: [422, () => send('{"name":"Huda"}')],
  malformed_request: [400, () => send('{"name":')],
  too_large: [413, () => send(JSON.stringify({ message: "x".repeat(70_000) }))],
  unsupported_media_type: [415, () => send("<name>Huda</name>", { "content-type": "text/xml" })],
  not_found: [404, () => inject({ url: "/api/recipes" })],
  method_not_allowed: [405, () => inject({ method: "DELETE", url: "/api/newsletter" })],
  range_not_satisfiable: [416, () => inject({ url: document, headers: { range: "bytes=900000-" } })],
  unauthenticated: [401, () => inject({ url: "/api/partner" })],
  second_factor_required: [
    401,
    async () => logIn((await protect(await enter("Salma"))).email, "198.51.100.7"),
  ],
  forbidden: [403, () => addCategory(moderator)],
  confirmation_required: [
    403,
    () => inject({ method: "POST", url: "/api/admin/webhooks", headers: as(token), payload: {} }),
  ],
  second_factor_setup_required: [403, asOneWhoOwesFactor],
  cross_site_request: [403, fromAnotherSite],
  version_conflict: [409, change],
  conflict: [409, () => addCategory(token)],
  too_many_requests: [429, flood],
  request_timeout: [408, halfRequest],
  unavailable: [503, duringRestore],
  internal_error: [500, withoutMedia],
};

function addCategory(bearer: string) {
  return inject({
    method: "POST",
    url: "/api/categories",
    headers: as(bearer),
    payload: categoryBody("CEREALS"),
  });
}

async function fromAnotherSite(): Promise<Answered> {
  const headers = { ...json, "sec-fetch-site": "cross-site" };
  const origin = await api.app.listen({ port: 0, host: "127.0.0.1" });
  return rawCall(origin, { method: "POST", path: "/api/contact", headers, body: "{}" });
}

async function asOneWhoOwesFactor() {
  const strict = await startTestApi();
  const { enter, protect } = accountsOf(strict);
  const owner = await enter("Omar");
  await protect(owner);
  const act = { actor: system, at: strict.clock.now().toISOString() };
  await strict.database.write.account.requireFactor({ adminId: owner.id, isRequired: true }, act);
  const { statusCode: status, body } = await strict.inject({
    url: "/api/contact",
    headers: as(await strict.logIn()),
  });
  await strict.close();
  return { status, body };
}

async function change() {
  const { id, version } = category;
  const body = { description: "For breakfast and later", version };
  await api.call(updateCategory, { token, params: { id }, body: body as never });
  return inject({ method: "PUT", url: `/api/categories/${id}`, headers: as(token), payload: body });
}

async function flood() {
  for (;;) {
    const answer = await inject({ method: "POST", url: "/api/newsletter", payload: {} });
    if (answer.status !== 422) return answer;
  }
}

async function halfRequest(): Promise<Answered> {
  const limits = { headersTimeout: 1, requestTimeout: 1, connectionsCheckingInterval: 5 };
  const server = createServer(limits).on("clientError", (error, socket) =>
    answerClientError(error as NodeJS.ErrnoException, socket as Socket, {}),
  );
  const socket = connect(await listening(server), "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nhost: slow");
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), body };
}

async function duringRestore(): Promise<Answered> {
  const standStill = createStandStill();
  await standStill.begin();
  const server = createServer((request, response) => void standStill.refuse(request, response, {}));
  return rawCall(`http://127.0.0.1:${await listening(server)}`, { path: "/api/contact" });
}

async function withoutMedia() {
  const media = join(api.folder, "media");
  await rename(media, `${media}-gone`);
  await writeFile(media, "a file where a folder was");
  const payload = form({ name: "New prices" }, { file: file(samplePdf(2), "new.pdf") });
  return inject({ method: "POST", url: "/api/brochures", headers: as(token), payload });
}

test("every code of a problem is reached, or named here with the reason why not", () => {
  expect([...Object.keys(ways), ...Object.keys(notReached)].sort()).toEqual([...problemCodes].sort());
});

test.each(Object.entries(ways))("%s is the code of a real answer", async (code, [status, ask]) => {
  const answer = await ask();
  const problem = JSON.parse(String(answer.body));
  expect([answer.status, problem.status, problem.code]).toEqual([status, status, code]);
});
