import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { getMailSetUp, saveMailSetUp } from "#contract/delivery/mail.ts";
import { confirmationRequired } from "#contract/team/confirmation.ts";
import { askForReset, getResetWay } from "#contract/team/resets.ts";
import { sendPasswordLink } from "#contract/team/team.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { startMailServer, type TestMailServer } from "#test/support/mail-server.ts";
import { until } from "#test/support/until.ts";

const from = { name: "Daniry", address: "info@daniry.test" };
const changed = "The mail server of Daniry was changed";

describe("another mail server", () => {
  let api: TestApi;
  let first: TestMailServer;
  let other: TestMailServer;
  let third: TestMailServer;
  beforeEach(async () => {
    [first, other, third] = await Promise.all([startMailServer(), startMailServer(), startMailServer()]);
    api = await startTestApi({
      mail: { servers: [first.access], from, to: [] },
      publicUrl: "https://www.daniry.example",
    });
  });
  afterEach(async () => {
    await api.close();
    await Promise.all([first, other, third].map((server) => server.close()));
  });

  const save = (token: string, { access }: TestMailServer, confirmation?: null, version?: number) =>
    api.call(saveMailSetUp, {
      token,
      ...(confirmation === null && { confirmation }),
      body: {
        host: "127.0.0.1",
        port: access.port,
        user: "",
        from_name: "Daniry",
        from_address: "info@daniry.test",
        ...(version !== undefined && { version }),
      },
    });
  let network = 0;
  const ask = (email: string) =>
    api.call(askForReset, { body: { email }, from: `2001:db8:${(++network).toString(16)}::1` });
  const subjects = ({ taken }: TestMailServer) => taken.map(({ subject }) => subject);
  const settled = () =>
    until(async () => {
      const waiting = await api.database.read
        .selectFrom("mails")
        .select("id")
        .where("status", "=", "waiting")
        .execute();
      return waiting.length === 0;
    }, 20_000);

  test("is not chosen with a session alone", async () => {
    const refused = await save(await api.logIn(), other, null);
    expect([refused.status, refused.problem.type]).toEqual([403, confirmationRequired]);
    expect(subjects(other)).toEqual([]);
  });

  test("carries no link for a new password for a day, and all owners are told by the one before", async () => {
    const [token] = [
      await api.logIn("Huda", "huda@example.com"),
      await api.logIn("Omar", "omar@example.com"),
    ];
    await api.logIn("Leila", "leila@example.com", "editor");
    const at = api.clock.now().toISOString();
    await api.database.write.account.askForReset({ key: "omar@example.com", asker: "somebody" }, at);
    expect((await save(token, other)).body.ok).toBe(true);
    expect(await settled()).not.toBeNull();

    const told = first.taken.filter(({ subject }) => subject === changed);
    expect(told.map(({ to }) => (Array.isArray(to) ? "" : to?.text)).sort()).toEqual([
      "huda@example.com",
      "omar@example.com",
    ]);
    expect(told[0]?.text).toContain(`127.0.0.1, port ${other.access.port}`);
    expect(told[0]?.text).toContain("11 March 2026 at 09:00 UTC");
    expect(subjects(other)).not.toContain(changed);
    for (const { text = "" } of [...first.taken, ...other.taken]) expect(text).not.toContain("/admin/reset#");

    const held_until = "2026-03-11T09:00:00.000Z";
    expect((await api.call(getResetWay, {})).body).toEqual({ by_mail: false, held_until });
    expect((await api.call(getMailSetUp, { token })).body.links_held_until).toBe(held_until);
    for (const refused of [
      await ask("omar@example.com"),
      await api.call(sendPasswordLink, { token, params: { id: 2 } }),
    ]) {
      expect(refused.status).toBe(409);
      expect(refused.problem.detail).toContain("from 11 March 2026 at 09:00 UTC on");
      expect(refused.problem.detail).toContain("npm run admin -- password EMAIL");
    }

    api.clock.move({ hours: 24 });
    expect((await api.call(getResetWay, {})).body).toEqual({ by_mail: true, held_until: null });
    expect((await ask("omar@example.com")).status).toBe(202);
    expect(await until(async () => subjects(other).includes("Choose a new password"), 20_000)).not.toBeNull();
  });

  test("is told of by the first of a day's servers, however often it is changed", async () => {
    const token = await api.logIn("Huda", "huda@example.com");
    expect((await save(token, first)).body.ok).toBe(true);
    api.clock.move({ hours: 25 });
    for (const server of [other, third]) {
      expect((await save(token, server)).body.ok).toBe(true);
      api.clock.move({ hours: 1 });
    }
    expect(await settled()).not.toBeNull();
    expect(subjects(first).filter((subject) => subject === changed)).toHaveLength(2);
    for (const server of [other, third]) expect(subjects(server)).not.toContain(changed);
  });

  test("is no other one if only its sender is: nobody is alarmed, and links go on", async () => {
    const token = await api.logIn();
    expect((await save(token, other)).body.ok).toBe(true);
    expect(await settled()).not.toBeNull();
    api.clock.move({ hours: 25 });
    const before = subjects(first).length;
    expect((await save(token, other)).body.ok).toBe(true);
    expect(await settled()).not.toBeNull();
    expect(subjects(first)).toHaveLength(before);
    expect((await api.call(getResetWay, {})).body.by_mail).toBe(true);
  });

  test("is not overwritten unseen by another owner", async () => {
    const [token, late] = [await api.logIn(), await api.logIn()];
    const { version } = (await api.call(getMailSetUp, { token })).body;
    expect((await save(token, other, undefined, version)).status).toBe(200);
    expect((await save(late, third, undefined, version)).status).toBe(409);
  });
});
