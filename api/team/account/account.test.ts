import sharp from "sharp";
import { afterAll, describe, expect, test, vi } from "vitest";
import * as account from "#contract/team/account.ts";
import { confirmSession } from "#contract/team/confirmation.ts";
import { acceptInvitation, readInvitation } from "#contract/team/invitations.ts";
import { renewed, startTestApi } from "#test/support/api.ts";
import { file, form } from "#test/support/form.ts";
import { ensureFirstAdmin } from "./first-admin.ts";
import { tooEasy } from "./password-rule.ts";
import * as passwords from "./passwords.ts";

const password = "correct horse battery";
const next = "staple after staple";
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

const api = await startTestApi();
afterAll(api.close);

describe("an account", () => {
  let number = 0;
  async function newAdmin() {
    const email = `Admin${++number}@Example.com`;
    const passwordHash = await passwords.hashPassword(password);
    await api.database.write.account.createAdmin(
      { name: "Amal", email, passwordHash },
      api.clock.now().toISOString(),
    );
    return email;
  }
  // Each account logs in from its own address, so that failures of one test do not slow down another.
  const home = () => `10.0.0.${number}`;
  const logIn = (email: string, word = password) =>
    api.call(account.logIn, {
      body: { email, password: word },
      headers: { "user-agent": firefox },
      from: home(),
    });
  const profile = (token: string) => api.call(account.getProfile, { token });
  async function newSession(email: string) {
    const answer = await logIn(email);
    expect(answer.status).toBe(200);
    return answer.body.token;
  }

  test("logs in in any letter case of the address, and out", async () => {
    const email = await newAdmin();
    const answer = await logIn(email.toLowerCase());
    expect(answer.status).toBe(200);
    expect(answer.body.token).toMatch(/^[\w-]{43}$/);
    expect(answer.body.admin).toEqual({
      id: expect.any(Number),
      name: "Amal",
      email,
      profile: "",
      role: "owner",
      language: "en",
      second_factor: false,
      version: 1,
    });
    const { token } = answer.body;
    expect((await profile(token)).body.email).toBe(email);
    expect((await api.call(account.logOut, { token })).status).toBe(204);
    expect((await profile(token)).status).toBe(401);
  });

  test("the database holds neither password nor token", async () => {
    const token = await newSession(await newAdmin());
    const stored = await api.database.read.selectFrom("sessions").selectAll().execute();
    expect(stored.at(-1)?.token_hash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(stored)).not.toContain(token);
    const admins = await api.database.read.selectFrom("admins").select("password_hash").execute();
    expect(admins.at(-1)?.password_hash).toMatch(/^\$argon2id\$v=19\$m=/);
  });

  test("an unknown address and a wrong password get the same answer", async () => {
    const email = await newAdmin();
    const wrong = await logIn(email, "not the password");
    const unknown = await logIn("nobody@example.com", "not the password");
    expect(wrong.status).toBe(401);
    expect({ ...unknown.problem, request: "" }).toEqual({ ...wrong.problem, request: "" });
  });

  test("five failures slow down; the right password works after the wait", async () => {
    const email = await newAdmin();
    for (let attempt = 0; attempt < 5; attempt++) expect((await logIn(email, "wrong")).status).toBe(401);
    const slowed = await logIn(email);
    expect(slowed.status).toBe(429);
    expect(slowed.headers["retry-after"]).toBe("15");
    expect(slowed.problem.detail).toBe("Try again in 15 seconds");
    api.clock.move({ seconds: 15 });
    expect((await logIn(email)).status).toBe(200);
  });

  test("a new password ends every token of the account, copies of the one at hand too, and is the only one that works", async () => {
    const email = await newAdmin();
    const [here, elsewhere] = [await newSession(email), await newSession(email)];
    const change = (current: string, word: string) =>
      api.call(account.changePassword, { token: here, body: { current, next: word } });
    const refused = await change("not my password", next);
    expect(refused.status).toBe(422);
    expect(refused.problem.errors).toEqual([
      { field: "current", message: "This is not your current password", code: "incorrect" },
    ]);
    expect((await change(password, "short")).problem.errors?.[0]?.field).toBe("next");
    const changed = await change(password, next);
    expect(changed.status).toBe(204);
    const token = renewed(changed);
    expect((await api.call(account.listSessions, { token })).body).toMatchObject([{ current: true }]);
    expect((await profile(here)).status).toBe(401);
    expect((await profile(elsewhere)).status).toBe(401);
    expect((await logIn(email, password)).status).toBe(401);
    expect((await logIn(email, next)).status).toBe(200);
  });

  test.each([
    ["password123"],
    ["P@ssw0rd2026"],
    ["qwertyuiop12"],
    ["11111111111111"],
    ["Daniry2026!"],
    ["iloveyou2026"],
  ])("%s is no password: guessers try it early", async (word) => {
    const token = await newSession(await newAdmin());
    const answer = await api.call(account.changePassword, { token, body: { current: password, next: word } });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors).toEqual([{ field: "next", message: tooEasy, code: "password_too_weak" }]);
  });

  test("neither is what is made of one's own name or address", async () => {
    const email = await newAdmin();
    const token = await newSession(email);
    for (const word of [email, `${email.split("@")[0]}1234`, "Amal Amal Amal"]) {
      const body = { current: password, next: word };
      const answer = await api.call(account.changePassword, { token, body });
      expect([word, answer.problem.errors?.[0]?.message]).toEqual([word, tooEasy]);
    }
  });

  test("a log-in that was checked against the old password opens nothing after the change", async () => {
    const at = api.clock.now().toISOString();
    const admin = await api.database.write.account.createAdmin(
      { name: "Race", email: "race@example.com", passwordHash: "new" },
      at,
    );
    const session = { adminId: admin?.id ?? 0, tokenHash: "t", device: "", address: "" };
    expect(await api.database.write.account.startSession({ ...session, passwordHash: "old" }, at)).toBe(
      false,
    );
  });

  test("sessions are listed and can be ended one by one, one's own only", async () => {
    const email = await newAdmin();
    const [first, second] = [await newSession(email), await newSession(email)];
    const list = (await api.call(account.listSessions, { token: first })).body;
    expect(list).toHaveLength(2);
    expect(list.filter(({ current }) => current)).toHaveLength(1);
    expect(list[0]).toMatchObject({ device: "Firefox on Windows", address: home() });
    const other = list.find(({ current }) => !current);
    const end = (token: string) => api.call(account.endSession, { token, params: { id: other?.id ?? 0 } });
    expect((await end(await api.logIn())).status).toBe(404);
    expect((await profile(second)).status).toBe(200);
    expect((await end(first)).status).toBe(204);
    expect((await profile(second)).status).toBe(401);
  });

  test("a session ends 14 days after its last use, which is noted at most every five minutes", async () => {
    const token = await newSession(await newAdmin());
    const lastUse = async () => (await api.call(account.listSessions, { token })).body[0]?.last_used_at;
    const first = await lastUse();
    api.clock.move({ minutes: 4 });
    expect(await lastUse()).toBe(first);
    api.clock.move({ minutes: 2 });
    expect(await lastUse()).toBe(api.clock.now().toISOString());
    api.clock.move({ days: 13 });
    expect((await profile(token)).status).toBe(200);
    api.clock.move({ days: 14 });
    expect((await profile(token)).status).toBe(401);
  });

  test("a session ends 30 days after its log-in, however it is used", async () => {
    const token = await newSession(await newAdmin());
    for (let day = 1; day < 30; day++) {
      api.clock.move({ days: 1 });
      expect([day, (await profile(token)).status]).toEqual([day, 200]);
    }
    api.clock.move({ days: 1 });
    expect((await profile(token)).status).toBe(401);
  });

  test("ten wrong passwords in a row end the session, whatever it was asked for them for; others go on", async () => {
    const email = await newAdmin();
    const [token, elsewhere] = [await newSession(email), await newSession(email)];
    const guess = (current: string, by = token) =>
      api.call(account.changePassword, { token: by, body: { current, next } });
    const statuses: number[] = [];
    for (let number = 0; number < 5; number++) {
      statuses.push((await guess("a guess")).status);
      api.clock.move({ hours: 1 });
      statuses.push((await api.call(confirmSession, { token, body: { password: "a guess" } })).status);
      api.clock.move({ hours: 1 });
    }
    expect(statuses).toEqual([...Array(9).fill(422), 401]);
    expect((await profile(token)).status).toBe(401);
    expect([(await guess("a slip", elsewhere)).status, (await guess(password, elsewhere)).status]).toEqual([
      422, 204,
    ]);
  });

  test("a new e-mail needs the password and ends every token; other changes do not", async () => {
    const email = await newAdmin();
    const [here, elsewhere] = [await newSession(email), await newSession(email)];
    const save = (fields: Record<string, string>) =>
      api.call(account.updateProfile, { token: here, body: form(fields) });
    expect((await save({ name: "Amal K.", email })).status).toBe(200);
    expect((await profile(elsewhere)).status).toBe(200);
    const guesses: Record<string, string>[] = [{}, { password: "" }, { password: "not my password" }];
    for (const given of guesses) {
      const refused = await save({ email: "thief@example.com", ...given });
      expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([422, "password"]);
    }
    const letters = email.toUpperCase();
    const saved = await save({ email: letters, password });
    expect(saved.body.email).toBe(letters);
    expect([(await profile(here)).status, (await profile(elsewhere)).status]).toEqual([401, 401]);
    expect((await profile(renewed(saved))).body.email).toBe(letters);
  });

  test("log-ins are listed with their device, address and second factor, those that failed too", async () => {
    const email = await newAdmin();
    await logIn(email, "a wrong password");
    const token = await newSession(email);
    const list = () => api.call(account.listLogIns, { token, query: {} });
    await expect.poll(async () => (await list()).body.total).toBe(2);
    const entry = { device: "Firefox on Windows", address: home(), second_factor: "none" };
    const { data } = (await list()).body;
    expect(data.map(({ outcome }) => outcome).sort()).toEqual(["success", "wrong-password"]);
    for (const one of data) expect(one).toMatchObject(entry);
    const page = (await api.call(account.listLogIns, { token, query: { limit: 1 } })).body;
    expect([page.data.length, page.next]).toEqual([1, String(data[0]?.id)]);
    const stranger = await api.call(account.listLogIns, { token: await api.logIn(), query: {} });
    expect(stranger.body.total).toBe(1);
  });

  test("500 log-ins of each outcome are kept, for a year", async () => {
    const email = await newAdmin();
    const token = await newSession(email);
    const { id } = (await profile(token)).body;
    const entry = { adminId: id, secondFactor: "none", device: "Guesser", address: "192.0.2.1" } as const;
    const at = api.clock.now().toISOString();
    for (let number = 0; number < 510; number++) {
      await api.database.write.account.noteLogIn({ ...entry, outcome: "wrong-password" }, at);
    }
    const { total } = (await api.call(account.listLogIns, { token, query: {} })).body;
    expect(total).toBe(501);
    const forgetAfter = (days: number) =>
      api.database.write.account.forgetOldLogIns(
        new Date(api.clock.now().getTime() + days * 24 * 60 * 60_000).toISOString(),
      );
    await forgetAfter(365);
    expect((await api.call(account.listLogIns, { token, query: {} })).body.total).toBe(501);
    await forgetAfter(367);
    expect((await api.call(account.listLogIns, { token, query: {} })).body.total).toBe(0);
  });

  test("another's address is refused", async () => {
    const [taken, own] = [await newAdmin(), await newAdmin()];
    const body = form({ email: taken.toUpperCase(), password });
    const double = await api.call(account.updateProfile, { token: await newSession(own), body });
    expect([double.status, double.problem.errors?.[0]?.field]).toEqual([409, "email"]);
  });

  test("the picture becomes a square of 512 pixels; what is no picture is refused", async () => {
    const token = await api.logIn();
    const save = (bytes: Uint8Array, type: string) =>
      api.call(account.updateProfile, { token, body: form({}, { profile: file(bytes, "me.png", type) }) });
    const stored = async (path: string) => {
      const found = await api.media.open(path);
      return found && Buffer.concat(await found.stream().toArray());
    };
    const solid = (background: string) =>
      sharp({ create: { width: 700, height: 300, channels: 3, background } })
        .png()
        .toBuffer();
    const first = (await save(await solid("#204030"), "image/png")).body.profile;
    expect(first).toMatch(/^admins\/\d+\/[0-9a-f]{20}\/square\.webp$/);
    const { width, height, format } = await sharp((await stored(first)) ?? "").metadata();
    expect([width, height, format]).toEqual([512, 512, "webp"]);
    const second = (await save(await solid("#806020"), "image/png")).body.profile;
    expect(second).not.toBe(first);
    expect((await stored(second))?.length).toBeGreaterThan(0);
    const refused = await save(Buffer.from("<svg onload='alert(1)'/>"), "image/png");
    expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([422, "profile"]);
    expect((await profile(token)).body.profile).toBe(second);
  });
});

describe("the first admin", () => {
  test("is set up by a link that works once, for the first person who opens it", async () => {
    const api = await startTestApi();
    const given = { database: api.database, clock: api.clock.now };
    const tokenOf = async (email?: string) => {
      const first = await ensureFirstAdmin({ ...given, email });
      if (!first || !("setUpToken" in first)) throw new Error("There is an account already");
      return first.setUpToken;
    };
    const [first, second, named] = [await tokenOf(), await tokenOf(), await tokenOf("huda@example.com")];
    const read = async (token: string) => (await api.call(readInvitation, { body: { token } })).body;
    expect(await read(first)).toMatchObject({ email: "", role: "owner", by_name: "" });
    expect(await read(named)).toMatchObject({ email: "huda@example.com" });
    const accept = (token: string, email?: string) =>
      api.call(acceptInvitation, { body: { token, name: "Huda", password, ...(email && { email }) } });
    const unnamed = await accept(first);
    expect([unnamed.status, unnamed.problem.errors?.[0]?.field]).toEqual([422, "email"]);
    const rows = JSON.stringify(await api.database.read.selectFrom("set_up_links").selectAll().execute());
    for (const token of [first, second, named]) expect(rows).not.toContain(token);

    const all = await Promise.all([accept(first, "huda@example.com"), accept(second, "thief@example.com")]);
    expect(all.map(({ status }) => status).sort()).toEqual([201, 404]);
    const made = all.find(({ status }) => status === 201);
    expect(made?.body.admin.role).toBe("owner");
    for (const token of [first, second, named])
      expect((await accept(token, "late@example.com")).status).toBe(404);
    expect(await ensureFirstAdmin(given)).toBeNull();
    await api.close();
  });

  test("is set up by no link once a command has made an account", async () => {
    const api = await startTestApi();
    const given = { database: api.database, clock: api.clock.now };
    const first = await ensureFirstAdmin(given);
    const token = first && "setUpToken" in first ? first.setUpToken : "";
    const read = async () => (await api.call(readInvitation, { body: { token } })).status;
    expect(await read()).toBe(200);
    const at = api.clock.now().toISOString();
    await api.database.write.account.createAdmin(
      { name: "A", email: "a@example.com", passwordHash: "x" },
      at,
    );
    expect(await read()).toBe(404);
    const body = { token, name: "Huda", password, email: "huda@example.com" };
    expect((await api.call(acceptInvitation, { body })).status).toBe(404);
    await api.close();
  });

  test("has the address and password of the environment, which are not repeated", async () => {
    const api = await startTestApi();
    const given = { database: api.database, clock: api.clock.now, email: "owner@example.com", password };
    expect(await ensureFirstAdmin(given)).toEqual({ email: "owner@example.com", passwordFault: null });
    expect(await ensureFirstAdmin({ ...given, email: "second@example.com" })).toBeNull();
    expect((await api.call(account.logIn, { body: { email: "owner@example.com", password } })).status).toBe(
      200,
    );
    await api.close();
  });

  test("is told that the password of the environment is one that guessers try early, and refused it in public", async () => {
    const api = await startTestApi();
    const given = { database: api.database, clock: api.clock.now, password: "admin12345" };
    await expect(ensureFirstAdmin({ ...given, mayBeEasy: false })).rejects.toThrow(tooEasy);
    expect(await ensureFirstAdmin(given)).toMatchObject({ passwordFault: tooEasy });
    await api.close();
  });
});

describe("the work on a password", () => {
  const done: unknown[] = [];
  let running = 0;
  let most = 0;
  async function work(...given: unknown[]) {
    done.push(given.at(-1));
    most = Math.max(most, ++running);
    await new Promise((turn) => setTimeout(turn, 5));
    running -= 1;
    return "hash";
  }
  async function watched() {
    vi.resetModules();
    vi.doMock("@node-rs/argon2", () => ({ hash: work, verify: work }));
    return import("./passwords.ts");
  }
  afterAll(() => {
    vi.doUnmock("@node-rs/argon2");
    // Modules that were loaded with the mock would stay for the next file of this process.
    vi.resetModules();
  });

  test("is real argon2id at its documented cost unless a test lowers it, and a stored hash names its own", async () => {
    vi.resetModules();
    const { hashPassword } = await import("./passwords.ts");
    const stored = await hashPassword("x");
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await passwords.hashPassword("x")).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect(await passwords.isPassword("x", stored)).toBe(true);
    expect(await passwords.isPassword("y", stored)).toBe(false);
  });

  test("is done at most twice at once", async () => {
    const { hashPassword } = await watched();
    await Promise.all(Array.from({ length: 8 }, () => hashPassword("x")));
    expect(most).toBe(2);
  });

  test("is done for an unknown address as well, at the price of a stored password", async () => {
    const { isPassword } = await watched();
    done.length = 0;
    expect(await isPassword("guess", undefined)).toBe(false);
    expect(done).toEqual([{ memoryCost: 65_536, timeCost: 3, parallelism: 1 }]);
  });
});
