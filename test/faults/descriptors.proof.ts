import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { Agent } from "node:http";
import sharp from "sharp";
import { proof } from "#test/proof/proof.ts";
import { type RawAnswer, rawCall } from "#test/support/raw-call.ts";
import { owner, Site } from "#test/support/site.ts";
import { until } from "#test/support/until.ts";

const spare = [0, 1, 2, 4, 8];
const openOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

function limit(pid: number, count: number): boolean {
  return spawnSync("prlimit", [`--pid=${pid}`, `--nofile=${count}:`]).status === 0;
}

function multipart(
  name: string,
  fileName: string,
  type: string,
  bytes: Buffer,
  fields: Record<string, string> = {},
) {
  const edge = "----a-form-of-the-proof";
  const texts = Object.entries(fields).map(
    ([field, value]) => `--${edge}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${edge}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    headers: { "content-type": `multipart/form-data; boundary=${edge}` },
    body: Buffer.concat([Buffer.from(texts.join("") + head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
  };
}

proof({
  name: "No descriptor to spare: a backup from the panel, a picture, a document, a new password",
  expected:
    "each is answered, what cannot be done with an error that says so; the server goes on, and does all of it afterwards",
  before:
    "a folder of backups that could not be read counted as empty, its helper could not be started, and the process ended: child.send is not a function",
  in: "test:all",
  timeout: 240_000,
  async run(count) {
    if (process.platform !== "linux" || spawnSync("prlimit", ["--version"]).error)
      count.skip("prlimit, which this takes the descriptors with, is a command of Linux");
    const site = new Site({ TRUST_PROXY: "1" }, { onTestDatabase: true, quiet: true });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      await site.start();
      const headers = { authorization: `Bearer ${await site.adminToken()}` };
      const call = (method: string, path: string, body?: object) =>
        rawCall(site.url, {
          ...{ method, path, agent, patience: 30_000 },
          headers: { ...headers, ...(body && { "content-type": "application/json" }) },
          ...(body && { body: JSON.stringify(body) }),
        });
      const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#1e6b49" } })
        .png()
        .toBuffer();
      const upload = (method: string, path: string, form: ReturnType<typeof multipart>) =>
        rawCall(site.url, {
          ...{ method, path, agent, patience: 30_000 },
          body: form.body,
          headers: { ...headers, ...form.headers },
        });
      const asPicture = () =>
        upload("PUT", "/api/admin/profile", multipart("profile", "one.png", "image/png", picture));
      const pdf = Buffer.from(
        "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
      );
      const asDocument = () =>
        upload(
          "POST",
          "/api/brochures",
          multipart("file", "a.pdf", "application/pdf", pdf, { name: `Document ${Math.random()}` }),
        );
      const guess = () =>
        call("PUT", "/api/admin/password", { current: owner.password, next: "password1234" });
      const backUp = async () => {
        const begun = await call("POST", "/api/admin/backups", {});
        await until(
          async () => JSON.parse(String((await call("GET", "/api/admin/backups")).body)).work === null,
          60_000,
        );
        return begun;
      };
      const deeds: [string, () => Promise<RawAnswer>][] = [
        ["a backup", backUp],
        ["the dashboard", () => call("GET", "/api/admin/dashboard")],
        ["a picture of the site", () => call("GET", "/media/products/daniry-kids-formula/front.webp")],
        ["a profile's picture", asPicture],
        ["a document", asDocument],
        ["an easy password", guess],
      ];
      const { pid } = site;
      const usual = /Max open files +(\d+)/.exec(readFileSync(`/proc/${pid}/limits`, "utf8"))?.[1] ?? "1024";
      for (const more of spare) {
        for (const [what, act] of deeds) {
          await call("GET", "/healthz");
          limit(pid, openOf(pid) + more);
          count.try();
          const { status, fault = "" } = await act();
          if (!limit(pid, Number(usual)))
            return count.fail(`${what} with ${more} to spare: the process ended`);
          const alive = (await call("GET", "/healthz")).status;
          if (status === 0 || alive !== 200)
            count.fail(`${what} with ${more} to spare: ${status} ${fault}, then ${alive}`);
          if (status === 404) count.fail(`${what} with ${more} to spare: told as missing`);
        }
      }
      await backUp();
      const { failure, backups } = JSON.parse(String((await call("GET", "/api/admin/backups")).body));
      count.try();
      if (failure !== null || backups.length === 0)
        count.fail(`no backup afterwards: ${JSON.stringify(failure)}`);
      for (const [what, act] of deeds) {
        count.try();
        const { status } = await act();
        if (status >= 500) count.fail(`${what} afterwards: ${status}`);
      }
      count.note(`${spare.length} limits`);
    } finally {
      agent.destroy();
      await site.dispose();
    }
  },
});
