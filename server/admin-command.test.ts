import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askSite } from "#test/support/ask-site.ts";
import { owner, Site } from "#test/support/site.ts";
import { serverProgram } from "./build-folder.ts";

const script = fileURLToPath(new URL("../scripts/admin.ts", import.meta.url));
const second = { email: "second@daniry.example", password: "marigold and thyme" };

let site: Site;
beforeAll(async () => {
  site = new Site({}, { onTestDatabase: true });
  await site.start();
});
afterAll(() => site.dispose());

interface Ended {
  status: number | null;
  said: string;
  refused: string;
}

function run(given: string[], environment: Record<string, string>, input = ""): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      given,
      { env: { ...process.env, ...environment } },
      (_error, stdout, stderr) =>
        resolve({ status: child.exitCode, said: stdout.trim(), refused: stderr.trim() }),
    );
    child.stdin?.end(input);
  });
}

const command = (given: string[], input = "", environment: Record<string, string> = {}) =>
  run(
    [script, ...given],
    { DATA_DIR: site.dataFolder, DATABASE_URL: site.databaseUrl, ...environment },
    input,
  );

const logIn = (body: object) => askSite(`${site.url}/api/admin/login`, { body });

test("create, password and remove work beside the running server; the last owner stays", async () => {
  expect(await command(["create", second.email, "--name", "Huda"], "password123\n")).toMatchObject({
    status: 1,
    refused: "Too easy to guess: three words that have nothing to do with each other are better",
  });
  expect((await logIn(second)).status).toBe(401);
  expect((await command(["create", second.email, "--role", "king"], `${second.password}\n`)).status).toBe(2);
  expect(
    await command(["create", second.email, "--name", "Huda", "--role", "editor"], `${second.password}\n`),
  ).toMatchObject({ status: 0 });
  const { token } = (await (await logIn(second)).json()) as { token: string };
  const profile = () =>
    fetch(`${site.url}/api/admin/profile`, { headers: { authorization: `Bearer ${token}` } });
  expect(await (await profile()).json()).toMatchObject({ name: "Huda", role: "editor" });

  expect(await command(["remove", second.email.toUpperCase()])).toMatchObject({
    status: 0,
    said: expect.stringContaining("is removed, and logged out everywhere"),
  });
  expect((await profile()).status).toBe(401);
  expect((await logIn(second)).status).toBe(401);
  expect(await command(["remove", second.email])).toMatchObject({
    status: 1,
    refused: `There is no admin ${second.email}`,
  });
  expect(await command(["remove", owner.email])).toMatchObject({
    status: 1,
    refused: `${owner.email} is the last owner: create another one first`,
  });
  expect((await logIn(owner)).status).toBe(200);
});

test("a new password is told by mail where mail is set up, and by none that would wait", {
  tags: "slow",
}, async () => {
  const email = "third@daniry.example";
  await command(["create", email], "marigold and thyme\n");
  const mails = async () => {
    const data = await site.list<object>("/api/admin/mail");
    return data;
  };
  expect(await command(["password", email], "lantern over the quay\n")).toMatchObject({ status: 0 });
  expect(await mails()).toEqual([]);
  const withMail = { SMTP_URL: "smtp://127.0.0.1:1" };
  expect(await command(["password", email], "marigold and thyme\n", withMail)).toMatchObject({ status: 0 });
  expect(await mails()).toMatchObject([{ recipient: email, subject: "Your password was changed" }]);
  expect((await logIn({ email, password: "marigold and thyme" })).status).toBe(200);
});

test("a public site does not start with a first password that guessers try early, and says so in one line", async () => {
  const { status, refused } = await run([serverProgram], {
    DATA_DIR: mkdtempSync(join(site.dataFolder, "new-")),
    DATABASE_URL: "",
    PORT: "0",
    PUBLIC_URL: "https://www.daniry.example",
    ADMIN_PASSWORD: "Welcome2026",
  });
  expect(status).toBe(1);
  expect(refused).toBe(
    "ADMIN_PASSWORD should be harder to guess. Too easy to guess: three words that have nothing to do with each other are better",
  );
});

test("what is not understood is answered with how to say it", async () => {
  expect(await command(["remove"])).toMatchObject({
    status: 2,
    refused: expect.stringContaining("remove EMAIL"),
  });
  expect(await command(["remove", "nobody"])).toMatchObject({ status: 2 });
});
