import { TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect } from "vitest";
import { readRenewal, renewalHeader } from "#contract/team/renewal.ts";
import { proof } from "#test/proof/proof.ts";
import { type Asked, askSite } from "#test/support/ask-site.ts";
import { confirmationOf } from "#test/support/confirmation.ts";
import { form } from "#test/support/form.ts";
import { owner, Site } from "#test/support/site.ts";

let site: Site;

const send = (path: string, asked: Asked = {}) => askSite(`${site.url}/api/admin/${path}`, asked);

async function logIn(body: object = owner): Promise<string> {
  const answer = await send("login", { body });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}

async function isAlive(token: string): Promise<boolean> {
  return (await send("profile", { method: "GET", token })).status === 200;
}

const renewed = (answer: Response) => readRenewal(answer.headers.get(renewalHeader)) ?? "";
const nextPassword = "thyme under marigolds";

async function turnOn(token: string, password: string) {
  const headers = await confirmationOf(site.url, token, password);
  const { secret } = (await (await send("second-factor", { token, headers })).json()) as { secret: string };
  const code = new TOTP({ secret }).generate();
  const answer = await send("second-factor", { method: "PUT", token, headers, body: { code } });
  const { recovery_codes } = (await answer.clone().json()) as { recovery_codes: string[] };
  return { secret, answer, recovery: recovery_codes[0] };
}

describe("a token in the wrong hands", () => {
  beforeEach(async () => {
    site = new Site({ TRUST_PROXY: "1" }, { onTestDatabase: true });
    await site.start();
  });
  afterEach(() => site.dispose());

  proof({
    name: "A stolen token changes how its owner logs in",
    expected:
      "refused without the present password; five guesses at it are checked, then one a minute and fewer",
    before: "e-mail and second factor changed with the token alone",
    in: "test:all",
    timeout: 120_000,
    async run(count) {
      const stolen = await logIn();
      const ways: [string, string, (password?: string) => object | FormData][] = [
        [
          "PUT",
          "profile",
          (password) => form({ email: "thief@example.com", ...(password !== undefined && { password }) }),
        ],
        ["PUT", "password", (current) => ({ current, next: nextPassword })],
        ["POST", "confirm", (password) => ({ password })],
      ];
      for (const [method, path, body] of ways) {
        for (const guess of [undefined, ""]) {
          count.try();
          const { status } = await send(path, { method, token: stolen, body: body(guess) });
          if (status !== 422) count.fail(`${method} ${path} with ${JSON.stringify(guess)}: ${status}`);
        }
      }
      // The server checks five guesses at once and makes the others wait, unchecked.
      const statuses: number[] = [];
      for (const [method, path, body] of [...ways, ...ways, ...ways]) {
        count.try();
        const { status } = await send(path, { method, token: stolen, body: body("a guess") });
        statuses.push(status);
        if (status !== 422 && status !== 429) count.fail(`${method} ${path} with a guess: ${status}`);
      }
      count.note(
        `${statuses.filter((status) => status === 422).length} guesses checked, then a wait that doubles`,
      );
      const owned = await logIn();
      const profile = (await (await send("profile", { method: "GET", token: owned })).json()) as {
        email: string;
      };
      expect(profile).toMatchObject({ email: owner.email, second_factor: false });
    },
  });

  proof({
    name: "A copy of a token, after its owner changed the password, the e-mail or the second factor",
    expected: "every token of the account ends, the one of the change too; its browser gets a new one",
    before: "a copy of the token that made the change lived on, 30 days beyond each use",
    in: "test:all",
    timeout: 120_000,
    async run(count) {
      let password = owner.password;
      let code: (() => string) | undefined;
      let recovery: string | undefined;
      const changes: [string, (token: string) => Promise<Response>][] = [
        [
          "e-mail",
          (token) =>
            send("profile", { method: "PUT", token, body: form({ email: "new@daniry.example", password }) }),
        ],
        [
          "password",
          (token) =>
            send("password", { method: "PUT", token, body: { current: password, next: nextPassword } }),
        ],
        [
          "second factor on",
          async (token) => {
            const { secret, answer, recovery: spare } = await turnOn(token, password);
            recovery = spare;
            code = () => new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });
            return answer;
          },
        ],
        [
          "second factor off",
          async (token) => {
            const headers = await confirmationOf(site.url, token, password, recovery);
            return send("second-factor/disable", { token, headers });
          },
        ],
      ];
      let email = owner.email;
      let here = await logIn();
      for (const [what, change] of changes) {
        const elsewhere = await logIn({ email, password, ...(code && { code: code() }) });
        const copy = here;
        const answer = await change(here);
        expect([what, answer.ok]).toEqual([what, true]);
        if (what === "e-mail") email = "new@daniry.example";
        if (what === "password") password = nextPassword;
        here = renewed(answer);
        for (const [whose, token] of [
          ["copy", copy],
          ["other session", elsewhere],
        ] as const) {
          count.try();
          if (await isAlive(token)) count.fail(`${whose} lives on after a change of the ${what}`);
        }
        count.try();
        if (!(await isAlive(here))) count.fail(`who changed the ${what} is logged out`);
      }
    },
  });
});
