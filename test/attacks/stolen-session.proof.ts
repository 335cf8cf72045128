import { hashToken, newToken } from "#api/platform/database/tokens.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { confirmationHeader, confirmationRequired } from "#contract/team/confirmation.ts";
import { isQuick, proof } from "#test/proof/proof.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { createChance } from "#test/support/chance.ts";
import { rowsOf } from "#test/support/contents.ts";
import { endpointNamed } from "#test/support/endpoint-named.ts";
import { startMailServer } from "#test/support/mail-server.ts";
import { readOperations } from "./fuzz/requests.ts";
import { objectOf } from "./fuzz/values.ts";

const bodies = isQuick ? 6 : 40;
const victim = "owner@daniry.test";
const thief = "thief@elsewhere.example";
const people = 3;

/**
 * Each row of these tables is a way into an account or to personal data. The listed columns may change without opening anything.
 */
const doors: Record<string, string[]> = {
  admins: ["name", "profile", "language", "version", "updated_at"],
  recovery_codes: [],
  invitations: [],
  set_up_links: [],
  resets: [],
  api_tokens: ["last_used_at", "warned_at"],
  webhooks: ["version", "updated_at", "paused_reason"],
  mail_settings: ["version", "updated_at", "selector", "vouching"],
  team_rules: [],
  retention_terms: [],
};

async function openDoors(api: TestApi): Promise<Set<string>> {
  const all = await rowsOf(api.database.read);
  const open = Object.entries(doors).flatMap(([table, aside]) =>
    (all[table] ?? [])
      .map((row) => Object.entries(row).filter(([name]) => !aside.includes(name)))
      .map((row) => `${table}: ${JSON.stringify(row)}`),
  );
  return new Set(open);
}

async function furnish(api: TestApi, token: string) {
  const call = async (name: string, given: object) => {
    const endpoint = endpointNamed(name);
    const answer = await api.call(endpoint, { token, ...given } as never);
    if (answer.status !== endpoint.status) throw new Error(`${name}: ${answer.status} ${answer.text}`);
  };
  await call("invite", { body: { email: "invited@daniry.test", role: "reader" } });
  await call("createToken", { body: { name: "Shop", rights: ["products:read"], days: 30 } });
  await call("createWebhook", { body: { url: "https://93.184.216.34/", kinds: ["message.created"] } });
  await call("createReplyTemplate", { body: { name: "Thanks", text: "Dear {name}" } });
  await call("createContact", {
    body: { name: "Huda", email: "huda@example.com", reason: "Feedback", message: "Thank you" },
  });
  await call("createPartner", {
    body: { name: "Huda", email: "huda@example.com", phone: "9876543210", message: "Kochi" },
  });
}

const schemas = new Map(readOperations().map(({ id, content }) => [id, Object.values(content)[0]?.schema]));

const chosen: Record<string, object> = {
  changePassword: { current: "", next: "thyme under marigolds" },
  updateProfile: { email: thief },
  saveMailNotice: { kind: "contact", is_on: true, to: [thief] },
  correctMail: { recipient: thief },
};

interface Sent {
  body: unknown;
  id?: number;
  headers?: Record<string, string>;
}

function sendAs(api: TestApi, token: string, endpoint: Endpoint, { body, id = 1, headers = {} }: Sent) {
  const kind = endpoint.path.includes("{kind}") ? "contact" : "home";
  return api.inject({
    method: endpoint.method,
    url: endpoint.path.replace("{id}", String(id)).replace(/\{\w+\}/, kind),
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body !== undefined && { payload: body as object }),
  });
}

async function wrongConfirmations(api: TestApi, stolen: string) {
  const [late, others] = [await api.confirm(stolen), await api.confirm(await api.logIn("Amal"))];
  api.clock.move({ minutes: 6 });
  const ofOwnOtherSession = await api.confirm(await api.logIn("Thief"));
  return {
    none: undefined,
    empty: "",
    guessed: "A".repeat(43),
    late,
    others,
    ofOwnOtherSession,
    token: stolen,
  };
}

proof({
  name: "A stolen session tries every call that changes something",
  expected:
    "no new way into an account or to people's data; calls that would open one ask for a confirmation, and take no other than this session's of now",
  before: "five calls of 108 tried; mail server, webhooks and restore asked for nothing",
  in: "test:all",
  timeout: 580_000,
  async run(count) {
    const api = await startTestApi();
    const mailServer = await startMailServer();
    const { host, port } = mailServer.access;
    chosen.saveMailSetUp = { host, port, user: "", from_name: "Daniry", from_address: thief };
    try {
      const chance = createChance(20_261_127);
      let stolen = await api.logIn("Victim", victim);
      await furnish(api, stolen);
      const wrong = await wrongConfirmations(api, stolen);
      let open = await openDoors(api);
      const changing = endpoints.filter(({ method, access }) => method !== "GET" && access !== "public");
      let asking = 0;

      async function compare(what: string) {
        const now = await openDoors(api);
        const added = [...now].filter((door) => !open.has(door));
        if (added.length === 0) return;
        count.fail(`${what} opened ${added[0]?.slice(0, 200)}`);
        stolen = await api.logIn("Victim", `after.${what}@daniry.test`);
        open = await openDoors(api);
      }
      const bodyFor = ({ name, body }: Endpoint, number: number) => {
        const schema = schemas.get(name);
        if (!body || !schema) return undefined;
        return number === 0 && chosen[name] ? chosen[name] : objectOf(schema, chance, `mk${number}km`);
      };

      for (const endpoint of changing) {
        const { name, confirm } = endpoint;
        if (confirm === true) {
          asking += 1;
          for (const [kind, confirmation] of Object.entries(wrong)) {
            const headers = { ...(confirmation !== undefined && { [confirmationHeader]: confirmation }) };
            const answer = await sendAs(api, stolen, endpoint, { body: bodyFor(endpoint, 0), headers });
            count.try();
            const isAsked = answer.statusCode === 403 && answer.json().type === confirmationRequired;
            if (!isAsked) count.fail(`${name} with ${kind}: ${answer.statusCode}`);
          }
        }
        for (let number = 0; number < (endpoint.body ? bodies : people); number++) {
          const sent = { body: bodyFor(endpoint, number), id: 1 + (number % people) };
          const { statusCode } = await sendAs(api, stolen, endpoint, sent);
          count.try();
          if (statusCode >= 500) count.fail(`${name}: ${statusCode}`);
          if (statusCode === 401 || /log|sessions/i.test(name)) stolen = await again(api, stolen);
        }
        await compare(name);
      }
      count.note(`${changing.length} calls, of which ${asking} ask for a confirmation`);
    } finally {
      await api.close();
      await mailServer.close();
    }
  },
});

async function again(api: TestApi, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  if ((await api.inject({ url: "/api/admin/profile", headers })).statusCode === 200) return token;
  const { id, password_hash } = await api.database.read
    .selectFrom("admins")
    .select(["id", "password_hash"])
    .where("email", "=", victim)
    .executeTakeFirstOrThrow();
  const next = newToken();
  const session = {
    adminId: id,
    passwordHash: password_hash,
    tokenHash: hashToken(next),
    device: "Thief",
    address: "192.0.2.9",
  };
  await api.database.write.account.startSession(session, api.clock.now().toISOString());
  return next;
}
