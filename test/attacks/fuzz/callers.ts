import type { Right } from "#contract/rights.ts";
import type { Role } from "#contract/roles.ts";
import { confirmationRequired } from "#contract/team/confirmation.ts";
import { addToTeam, password } from "#test/e2e/team.ts";
import { confirmationOf } from "#test/support/confirmation.ts";
import type { RawAnswer } from "#test/support/raw-call.ts";
import { owner, type Site } from "#test/support/site.ts";
import { Visitor } from "#test/support/visitor.ts";

export type CallerName = "nobody" | Role | Right;

export interface Caller {
  name: CallerName;
  token(): string | undefined;
  /** A second session that requests may end, so that the main one goes on. */
  spare(): Promise<string | undefined>;
  confirmation(): Record<string, string>;
  isOwnEnd(path: string): boolean;
  heed(answer: RawAnswer, token: string | undefined): Promise<void>;
  sessions(): number;
}

export const nobody: Caller = {
  name: "nobody",
  token: () => undefined,
  spare: async () => undefined,
  confirmation: () => ({}),
  isOwnEnd: () => false,
  heed: async () => undefined,
  sessions: () => 0,
};

export async function program(site: Site, right: Right): Promise<Caller> {
  const body = { name: right, rights: [right], days: 30 };
  const { token } = (await site.api("POST", "/api/admin/tokens", body)) as { token: string };
  return { ...nobody, name: right, token: () => token, spare: async () => token };
}

/** Some requests end the admin's session. One new session then serves all waiting requests. */
export async function admin(site: Site, role: Role): Promise<Caller> {
  const account = role === "owner" ? owner : { email: `${role}@daniry.example`, password };
  if (role !== "owner") await addToTeam(site, role, account.email, role);
  let session = await open();
  let sessions = 1;
  let coming: Promise<void> | undefined;

  async function open() {
    const token = await logIn(site, account);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${site.url}/api/admin/sessions`, { headers });
    const all = (await answer.json()) as { id: number; current: boolean }[];
    const confirmation = await confirmationOf(site.url, token, account.password);
    return { token, confirmation, own: all.find(({ current }) => current)?.id };
  }
  async function openAgain() {
    const headers = { authorization: `Bearer ${session.token}` };
    const isAlive = (await fetch(`${site.url}/api/admin/profile`, { headers })).ok;
    // Guesses among the requests make a session wait, so another one is opened.
    const confirmation = isAlive
      ? await confirmationOf(site.url, session.token, account.password).catch(() => undefined)
      : undefined;
    if (confirmation) {
      session.confirmation = confirmation;
      return;
    }
    sessions += 1;
    session = await open();
  }

  return {
    name: role,
    token: () => session.token,
    spare: () => logIn(site, account),
    confirmation: () => session.confirmation,
    isOwnEnd: (path) => path.startsWith(`/api/admin/sessions/${session.own}`),
    async heed({ status, body }, token) {
      if (token !== session.token) return;
      const isOver = status === 401 || (status === 403 && body.includes(confirmationRequired));
      if (!isOver) return;
      coming ??= openAgain().finally(() => {
        coming = undefined;
      });
      await coming;
    },
    sessions: () => sessions,
  };
}

let homes = 0;

/** Uses a fresh network address each time, since other requests guess at the password from the known ones. */
export async function logIn(site: Site, { email, password }: typeof owner): Promise<string> {
  const visitor = new Visitor(site.url, `127.${1 + Math.floor(homes / 250)}.0.${2 + (homes++ % 250)}`);
  const answer = await visitor.ask("/api/admin/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  visitor.leave();
  if (answer.status !== 200) throw new Error(`${email} cannot log in: ${answer.status} ${answer.text}`);
  return (JSON.parse(answer.text) as { token: string }).token;
}
