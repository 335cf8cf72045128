import type { MailServer } from "#api/platform/database/mail-columns.ts";
// @module-tag one-engine

import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import * as contract from "#contract/delivery/mail.ts";
import { createContact } from "#contract/visitors/contacts.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { certifiedName } from "#test/support/certified-name.ts";
import { startMailServer, type TestMailServer } from "#test/support/mail-server.ts";
import { needsNetwork, ownAddress } from "#test/support/own-address.ts";

const logIn: [string, string] = ["info", "Quittung-81-Sesam"];
const company = "info@daniry.test";
const from = { name: "Daniry", address: company };
const sender = { from_name: "Daniry", from_address: company };

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function mailServer(settings: Parameters<typeof startMailServer>[0]): Promise<TestMailServer> {
  const server = await startMailServer(settings);
  closers.push(server.close);
  return server;
}

async function startApi(servers: MailServer[] = []): Promise<TestApi & { token: string }> {
  const api = await startTestApi({ mail: { servers, from, to: [company] } });
  closers.push(api.close);
  return { ...api, token: await api.logIn("Aisha", "aisha@daniry.test") };
}

describe("a log-in", () => {
  test("goes in clear to no server but one of this machine", needsNetwork, async () => {
    const elsewhere = await mailServer({ host: ownAddress, logIn });
    const here = await mailServer({ logIn });
    const api = await startApi();
    const save = ({ access: { host, port } }: TestMailServer) =>
      api.call(contract.saveMailSetUp, {
        token: api.token,
        body: { host, port, user: logIn[0], password: logIn[1], ...sender },
      });
    expect((await save(elsewhere)).body).toMatchObject({
      ok: false,
      is_encrypted: false,
      reason: "The server offers no safe connection.",
    });
    expect(elsewhere.logIns).toEqual([]);
    expect((await save(here)).body).toMatchObject({ ok: true, is_encrypted: false });
    const { server } = (await api.call(contract.getMailSetUp, { token: api.token })).body;
    expect(server).toMatchObject({ is_encrypted: false, port: here.access.port });
  });

  test("of the environment waits too, and the mail with it", needsNetwork, async () => {
    const elsewhere = await mailServer({ host: ownAddress, logIn });
    const api = await startApi([elsewhere.access]);
    await api.call(createContact, {
      body: { name: "Maryam", email: "maryam@example.com", reason: "Feedback", message: "Thank you" },
    });
    const mails = async () => (await api.call(contract.listMails, { token: api.token })).body.data;
    await expect.poll(async () => (await mails()).every(({ attempts }) => attempts > 0)).toBe(true);
    await expect
      .poll(mails)
      .toMatchObject(
        [1, 2].map(() => ({ status: "waiting", reason: "The server offers no safe connection." })),
      );
    expect([elsewhere.logIns, elsewhere.taken]).toEqual([[], []]);
  });

  test("goes to another host, port or user only if its password is typed again", async () => {
    const [first, second] = [await mailServer({ logIn }), await mailServer({ logIn })];
    const api = await startApi();
    const save = (body: object) =>
      api.call(contract.saveMailSetUp, {
        token: api.token,
        body: { host: "127.0.0.1", port: first.access.port, user: logIn[0], ...sender, ...body },
      });
    expect((await save({ password: logIn[1] })).body.ok).toBe(true);
    for (const change of [{ port: second.access.port }, { host: "localhost" }, { user: "other" }])
      expect((await save(change)).problem.errors?.[0]?.field, JSON.stringify(change)).toBe("password");
    expect(second.logIns).toEqual([]);
    expect((await save({ from_name: "Daniry Oman" })).body.ok).toBe(true);
  });
});

describe("an address in another script", () => {
  test.each([true, false])(
    "before the @ of a sender stands in no header of a server, if it takes ASCII alone: %s",
    async (isAsciiOnly) => {
      const server = await mailServer({ isAsciiOnly });
      const api = await startApi([server.access]);
      for (const email of ["نور@مثال.example", "noor@கடை.example"])
        await api.call(createContact, {
          body: { name: "Noor", email, reason: "Feedback", message: "Thank you" },
        });
      const news = () => server.taken.filter(({ subject }) => subject?.startsWith("A new message"));
      await expect.poll(() => news().length).toBe(2);
      const replies = news().map(({ replyTo }) => replyTo?.text);
      expect(replies.sort()).toEqual(["noor@கடை.example", undefined]);
      const [first = ""] = server.raw.filter((mail) => mail.includes("answer in the panel"));
      for (const mail of [first, ...server.raw.filter((one) => one.includes("Reply-To"))])
        expect(mail.split("\r\n\r\n")[0]).toMatch(/^\p{ASCII}+$/u);
    },
  );

  test("is the company's own", async () => {
    const server = await mailServer({ isAsciiOnly: true });
    const api = await startApi();
    const { host, port } = server.access;
    const body = { host, port, user: "", from_name: "Daniry", from_address: "info@கம்பனி.example" };
    expect((await api.call(contract.saveMailSetUp, { token: api.token, body })).body).toMatchObject({
      ok: true,
    });
    expect(server.raw[0]).toMatch(/From: .*info@xn--/);
  });
});

describe("an encrypted connection", () => {
  const folder = mkdtempSync(join(tmpdir(), "daniry-smtp-"));
  const trusted = getCACertificates("default");
  const certificate = certifiedName("localhost", folder);
  beforeAll(() => setDefaultCACertificates([...trusted, certificate.certificate]));
  afterAll(() => {
    setDefaultCACertificates(trusted);
    rmSync(folder, { recursive: true, force: true });
  });

  test("is told from one that is not", async () => {
    const { access, logIns } = await mailServer({ logIn, certificate });
    const api = await startApi();
    const body = { port: access.port, user: logIn[0], password: logIn[1], ...sender };
    const save = (host: string) =>
      api.call(contract.saveMailSetUp, { token: api.token, body: { ...body, host } });
    expect((await save("localhost")).body).toMatchObject({ ok: true, is_encrypted: true });
    const { server } = (await api.call(contract.getMailSetUp, { token: api.token })).body;
    expect(server).toMatchObject({ is_encrypted: true });
    expect((await save("127.0.0.1")).body, "its certificate is for another name").toMatchObject({
      ok: false,
      answer: "ERR_TLS_CERT_ALTNAME_INVALID",
    });
    expect(logIns).toEqual([logIn[1]]);
  });
});

describe("the set-up is no way to look around", () => {
  let api: TestApi & { token: string };
  beforeAll(async () => {
    api = await startApi();
    closers.pop();
  });
  afterAll(() => api.close());
  const secret = "build 7714 of internal-ledger";
  test.each([
    ["SSH", `SSH-2.0-OpenSSH_9.6 ${secret}\r\n`, "", ""],
    ["HTTP", "", `HTTP/1.1 400 Bad Request\r\nServer: ${secret}\r\n\r\n`, ""],
    ["Redis", "", `-ERR unknown command '${secret}'\r\n`, ""],
    ["FTP", `220 ${secret}\r\n`, `500 ${secret}\r\n`, "500"],
    ["POP3", `+OK ${secret}\r\n`, `-ERR ${secret}\r\n`, ""],
    ["IMAP", `* OK ${secret}\r\n`, `* BAD ${secret}\r\n`, ""],
    ["a number and more", `554secret ${secret}\r\n`, "", ""],
    ["a mail server that refuses us", `554 5.7.1 ${secret}\r\n`, "", "554 5.7.1"],
    ["a line without an end", secret, "", ""],
  ])("%s shows a code at most", async (_service, greeting, reply, code) => {
    const service = createServer((socket) => {
      socket.on("error", () => undefined);
      if (greeting) socket.write(greeting);
      if (!greeting.endsWith("\n")) socket.end(reply);
      socket.on("data", () => socket.write(reply || "\r\n"));
    }).listen(0, "127.0.0.1");
    await once(service, "listening");
    closers.push(() => service.close());
    const { port } = service.address() as AddressInfo;
    const { body, text } = await api.call(contract.saveMailSetUp, {
      token: api.token,
      body: { host: "127.0.0.1", port, user: "", ...sender },
    });
    expect(body.ok).toBe(false);
    expect(text).not.toContain(secret);
    expect(text).not.toContain("554secret");
    if (code) expect(body.answer).toBe(code);
    else expect(body.answer).toMatch(/^[A-Z_]*$/);
  });

  test.each(["169.254.169.254", "2852039166", "0.0.0.0", "0", "100.100.100.200", "224.0.0.1"])(
    "nothing is sent to %s",
    async (host) => {
      const { body } = await api.call(contract.saveMailSetUp, {
        token: api.token,
        body: { host, port: 25, user: "", ...sender },
      });
      expect(body).toMatchObject({
        ok: false,
        reason: "No mail server may listen at this address.",
        answer: "ADDRESS_REFUSED",
      });
    },
  );
});
