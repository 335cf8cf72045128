import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rawCall } from "#test/support/raw-call.ts";
import { owner, Site } from "#test/support/site.ts";

interface Line {
  event: string;
  outcome: string;
  call?: string;
  status?: number;
  [more: string]: unknown;
}

const client = "203.0.113.77";

describe("the log of a server", () => {
  const site = new Site(
    { LOG_LEVEL: "info", RATE_LIMIT: "on", TRUST_PROXY: "loopback" },
    { quiet: true, onTestDatabase: true },
  );
  beforeAll(() => site.start());
  afterAll(() => site.dispose());

  const lines = () =>
    site.said
      .split("\n")
      .filter((line) => line.includes('"security"'))
      .map((line) => JSON.parse(line) as Line);
  async function eventsOf(call: () => Promise<unknown>): Promise<Line[]> {
    const before = lines().length;
    await call();
    await expect.poll(() => lines().length).toBeGreaterThan(before);
    return lines().slice(before);
  }

  async function send(
    method: string,
    path: string,
    body?: object,
    { token, from = client, ...more }: Record<string, string | undefined> = {},
  ) {
    const headers = {
      "content-type": "application/json",
      "x-forwarded-for": from,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(more as Record<string, string>),
    };
    const answer = await rawCall(site.url, {
      method,
      path,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: answer.body.toString() };
  }
  const logIn = (email: string, password: string, from?: string) =>
    send("POST", "/api/admin/login", { email, password }, { from });
  const network = "203.0.113.0/24";

  test("names log-ins that failed, of unknown addresses too, and log-ins that succeeded", async () => {
    expect(await eventsOf(() => logIn("stranger@Elsewhere.example", "a wrong guess"))).toMatchObject([
      {
        event: "log-in",
        outcome: "refused",
        call: "logIn",
        status: 401,
        reason: "Not logged in",
        network,
        email: "s***@Elsewhere.example",
      },
    ]);
    const [wrong] = await eventsOf(() => logIn(owner.email, "a wrong guess", "2001:db8:7:8:9::1"));
    expect(wrong).toMatchObject({
      event: "log-in",
      outcome: "refused",
      network: "2001:db8:7::/48",
      email: "o***@daniry.example",
    });
    expect(wrong).not.toHaveProperty("admin");
    expect(await eventsOf(() => logIn(owner.email, owner.password))).toMatchObject([
      { event: "log-in", outcome: "done", status: 200, network, admin: 1, role: "owner", level: 30 },
    ]);
  });

  test("names what an owner does to accounts, people's data and backups, and what is refused", async () => {
    let token = "";
    await eventsOf(async () => {
      token = JSON.parse((await logIn(owner.email, owner.password)).body).token;
    });
    expect(
      await eventsOf(() => send("POST", "/api/admin/confirm", { password: "no" }, { token })),
    ).toMatchObject([{ event: "confirm", outcome: "refused", status: 422, admin: 1 }]);
    let confirmation = "";
    const [confirmed] = await eventsOf(async () => {
      const answer = await send("POST", "/api/admin/confirm", { password: owner.password }, { token });
      confirmation = JSON.parse(answer.body).confirmation;
    });
    expect(confirmed).toMatchObject({ event: "confirm", outcome: "done", admin: 1 });
    const invited = { email: "noor@daniry.example", role: "editor" };
    const program = { name: "Till", rights: ["products:read"], days: 7 };
    const backup = "/api/admin/backups/daniry-2026-01-01T00-00-00-000Z.tar.zst/restore";
    const calls: [string, string, object | undefined, string, string][] = [
      ["POST", "/api/admin/invitations", invited, "team", "done"],
      ["POST", "/api/admin/invitations", { ...invited, role: "king" }, "team", "refused"],
      ["POST", "/api/admin/tokens", program, "token", "done"],
      ["DELETE", "/api/admin/tokens/1", undefined, "token", "done"],
      ["DELETE", "/api/admin/tokens/99", undefined, "token", "refused"],
      ["GET", "/api/contact/export", undefined, "export", "done"],
      ["POST", "/api/admin/person", { who: "noor@daniry.example" }, "person", "done"],
      ["POST", backup, { word: "no" }, "restore", "refused"],
      ["POST", "/api/admin/second-factor", {}, "second-factor", "done"],
      ["PUT", "/api/admin/password", { current: "no", next: "a new long password" }, "account", "refused"],
      ["POST", "/api/admin/logout", undefined, "log-out", "done"],
    ];
    const [unconfirmed] = await eventsOf(() => send("POST", "/api/admin/tokens", program, { token }));
    expect(unconfirmed).toMatchObject({ event: "token", outcome: "refused", status: 403 });
    for (const [method, path, body, event, outcome] of calls) {
      const written = await eventsOf(() =>
        send(method, path, body, { token, "x-confirmation": confirmation }),
      );
      expect([path, written]).toMatchObject([path, [{ event, outcome, admin: 1, role: "owner", network }]]);
      expect(written[0]?.session).toEqual(expect.any(Number));
    }
    expect(await eventsOf(() => send("GET", "/api/contact", undefined, { token }))).toMatchObject([
      { event: "refusal", outcome: "refused", call: "listContacts", status: 401 },
    ]);
  });

  test("names links for new passwords, forms of other sites and limits that were met", async () => {
    const link = { token: "x".repeat(43), password: "a new long password" };
    expect(await eventsOf(() => send("POST", "/api/admin/reset/password", link))).toMatchObject([
      { event: "reset", outcome: "refused", call: "resetPassword", status: 404 },
    ]);
    const ask = { email: "noor@daniry.example" };
    expect(await eventsOf(() => send("POST", "/api/admin/reset", ask))).toMatchObject([
      { event: "reset", call: "askForReset", email: "n***@daniry.example", network },
    ]);
    const foreign = { origin: "https://evil.example" };
    expect(await eventsOf(() => send("POST", "/api/newsletter", ask, foreign))).toMatchObject([
      { event: "refusal", status: 403, reason: "Sent from another site", network },
    ]);
    const from = "198.51.100.9";
    for (let number = 0; number < 10; number++) await send("POST", "/api/newsletter", ask, { from });
    expect(await eventsOf(() => send("POST", "/api/newsletter", ask, { from }))).toMatchObject([
      { event: "rate-limit", call: "subscribe", status: 429, network: "198.51.100.0/24" },
    ]);
  });

  test("holds no address, mail address, password or token as a whole", async () => {
    await site.kill("SIGTERM");
    const written = site.said.split("\n").filter((line) => line.startsWith("{"));
    expect(written.length).toBeGreaterThan(40);
    for (const secret of [
      client,
      "2001:db8:7:8",
      "198.51.100.9",
      "stranger@",
      owner.email,
      "noor@",
      "x".repeat(43),
      "long password",
    ])
      expect([secret, written.filter((line) => line.includes(secret))]).toEqual([secret, []]);
  });
});
