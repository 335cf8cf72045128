import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { rawCall } from "#test/support/raw-call.ts";
import { buildFolder } from "./build-folder.ts";
import { serveBuiltFiles } from "./built-files.ts";

const client = join(buildFolder, "client");
const app = Fastify();
await app.register(serveBuiltFiles(client));
const url = await app.listen({ port: 0, host: "127.0.0.1" });
afterAll(() => app.close());
const styles = `/${globSync("assets/*.css", { cwd: client })[0]}`;

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
  ["identity", (bytes: Buffer) => bytes],
])("a file goes out as built, %s", async (encoding, unpack) => {
  const { status, headers, body } = await rawCall(url, {
    path: styles,
    headers: { "accept-encoding": encoding },
  });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/css; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(headers["content-encoding"] ?? "identity").toBe(encoding);
  expect(unpack(body).equals(readFileSync(join(client, styles)))).toBe(true);
});

test("a file that a browser has is not sent again, and HEAD tells of it alone", async () => {
  const { headers } = await rawCall(url, { path: styles });
  const again = await rawCall(url, {
    path: styles,
    headers: { "if-none-match": String(headers.etag) },
  });
  expect(again.status).toBe(304);
  const head = await rawCall(url, { path: styles, method: "HEAD" });
  expect(head).toMatchObject({ status: 200, headers: { "content-length": headers["content-length"] } });
  expect(head.body).toHaveLength(0);
});

test("every file of the build is sent, whatever folder it lies in", async () => {
  const built = globSync("**/*", { cwd: client, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(client.length));
  expect(built.length).toBeGreaterThan(100);
  const missing: string[] = [];
  for (const path of built)
    if ((await rawCall(url, { path: encodeURI(path), method: "HEAD" })).status !== 200) missing.push(path);
  expect(missing).toEqual([]);
});

test("a folder in a folder is served as well, and nothing packed under its own name", async () => {
  const folder = mkdtempSync(join(tmpdir(), "daniry-built-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets/fonts/latin"), { recursive: true });
  writeFileSync(join(folder, "assets/fonts/latin/one face.woff2"), "a face");
  writeFileSync(join(folder, "assets/fonts/latin/list.json.br"), "packed");
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(serveBuiltFiles(folder));
  const face = await app.inject("/assets/fonts/latin/one%20face.woff2");
  expect([face.statusCode, face.body]).toEqual([200, "a face"]);
  expect(face.headers["cache-control"]).toContain("immutable");
  for (const path of ["/assets/fonts/latin/list.json.br", "/assets/fonts/latin", "/assets/fonts/none.woff2"])
    expect((await app.inject(path)).statusCode, path).toBe(404);
});

test("nothing else is a file of the build", async () => {
  const nothing = [
    "/assets/no-such-file.js",
    `${styles}.br`,
    "/favicon.svg.gz",
    "/assets",
    "/assets/",
    "/assets/..%2f..%2fserver%2findex.js",
    "/assets/..%2f.stamp",
    "/.stamp",
    "/server/index.js",
  ];
  for (const path of nothing) {
    const { status, headers } = await rawCall(url, { path });
    expect({ path, status }).toEqual({ path, status: 404 });
    expect(String(headers["cache-control"]), path).not.toMatch(/immutable/);
  }
});
