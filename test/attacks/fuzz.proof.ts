import { Agent } from "node:http";
import { expect } from "vitest";
import { isQuick, proof } from "#test/proof/proof.ts";
import { createChance } from "#test/support/chance.ts";
import { samplePicture } from "#test/support/files.ts";
import { type RawAnswer, rawCall } from "#test/support/raw-call.ts";
import { owner, Site } from "#test/support/site.ts";
import { Visitor } from "#test/support/visitor.ts";
import { createRequests, type FuzzRequest } from "./fuzz/requests.ts";
import { inspectDatabase, readEverything } from "./fuzz/stored.ts";

const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const requests = Number(process.env.FUZZ_REQUESTS ?? (isQuick ? 1_500 : 100_000));
/** How many are under way at a time. */
const atOnce = 6;
/** Milliseconds until an answer has to be there. */
const longest = 2_000;
let homes = 0;

proof(
  {
    name: "Requests made by chance over every endpoint of the API's document",
    expected: "no 5xx, no hang, nothing stored by halves or of what was refused",
    before: "TRACE answered 500",
    in: "test:all",
    timeout: 3 * 60 * 60_000,
  },
  async (count) => {
    const site = new Site({ LOG_LEVEL: "error" }, { onTestDatabase: true, quiet: true });
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    try {
      await site.start();
      let { token, own } = await openSession(site);
      const source = createRequests(createChance(seed), await samplePicture("png", 64, 64));
      const statuses = new Map<number, number>();
      const asked = new Set<string>();
      const refused = new Set<number>();
      const faults = new Map<string, string[]>();
      const slow: FuzzRequest[] = [];
      let slowest = 0;
      let sessions = 1;
      let sent = 0;

      async function tokenOf({ sender }: FuzzRequest): Promise<string | undefined> {
        if (sender === "wrong") return "A".repeat(43);
        if (sender === "admin") return token;
        return sender === "spare" ? logIn(site) : undefined;
      }

      async function send(request: FuzzRequest): Promise<RawAnswer> {
        const bearer = await tokenOf(request);
        const headers = { ...request.headers, ...(bearer && { authorization: `Bearer ${bearer}` }) };
        const first = await rawCall(site.url, { ...request, headers, agent });
        // A connection that the server has ended meanwhile says nothing about the request.
        const answer =
          first.status === 0 && first.reused ? await rawCall(site.url, { ...request, headers }) : first;
        if (answer.status === 401 && request.sender === "admin" && bearer === token) await comeBack();
        return answer;
      }

      let coming: Promise<void> | undefined;
      /** Some requests end the session that they were sent with; one new one serves all who wait. */
      async function comeBack() {
        coming ??= openAgain().finally(() => {
          coming = undefined;
        });
        await coming;
      }

      async function openAgain() {
        if (await isLoggedIn(site, token)) return;
        sessions++;
        ({ token, own } = await openSession(site));
      }

      async function work() {
        while (sent < requests) {
          const request = source.next(++sent);
          asked.add(request.operation);
          if (request.path.startsWith(`/api/admin/sessions/${own}`)) continue;
          count.try();
          const answer = await send(request);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          slowest = Math.max(slowest, answer.took);
          if (answer.status >= 400) refused.add(request.number);
          if (answer.status === 0 || answer.status >= 500) note(request, answer);
          else if (answer.took > longest) slow.push(request);
        }
      }

      /** One of each kind is shown. */
      function note(request: FuzzRequest, answer: RawAnswer) {
        const kind = `${request.operation} ${answer.status}`;
        faults.set(kind, [...(faults.get(kind) ?? []), told(request, answer)]);
      }

      /** What was slow among others is tried again alone: the machine may have been busy with something else. */
      async function isSlowAlone(request: FuzzRequest): Promise<boolean> {
        for (let tries = 0; tries < 3; tries++) {
          const answer = await send(request);
          if (answer.status < 400) refused.delete(request.number);
          if (answer.took <= longest) return false;
          if (tries === 2) note(request, answer);
        }
        return true;
      }

      await Promise.all(Array.from({ length: atOnce }, work));
      let hanging = 0;
      for (const request of slow) if (await isSlowAlone(request)) hanging++;
      for (const [kind, all] of faults) count.fail(`${all.length} × ${kind}: ${all[0]}`);
      expect([...asked].sort()).toEqual([...source.operations, "elsewhere"].sort());
      const answers = await readEverything(site, token, count);
      await checkFiles(token);
      await site.kill("SIGTERM");
      const rows = await inspectDatabase(site, refused, count);
      const by = [...statuses].sort().map(([status, times]) => `${times} × ${status}`);
      count.note(`seed ${seed}, ${sessions} sessions`);
      count.note(by.join(", "));
      count.note(
        `slowest ${Math.round(slowest)} ms, ${slow.length} of them above 2 s, ${hanging} so when alone`,
      );
      count.note(
        `${rows} rows stored, all read in ${answers} answers, none of ${refused.size} refused requests`,
      );
    } finally {
      agent.destroy();
      await site.dispose();
    }

    async function checkFiles(token: string) {
      const answer = await fetch(`${site.url}/api/admin/media-check`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
      });
      const text = await answer.text();
      if (!text.includes('"missing":0,"damaged":0,'))
        count.fail(`files: ${answer.status} ${text.slice(0, 500)}`);
    }
  },
);

/** From a network address of its own each time, which nobody has tried from: others guess at the password meanwhile. */
async function logIn(site: Site): Promise<string> {
  const visitor = new Visitor(site.url, `127.${1 + Math.floor(homes / 250)}.0.${2 + (homes++ % 250)}`);
  const answer = await visitor.ask("/api/admin/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(owner),
  });
  visitor.leave();
  if (answer.status !== 200) throw new Error(`The owner cannot log in: ${answer.status} ${answer.text}`);
  return (JSON.parse(answer.text) as { token: string }).token;
}

async function openSession(site: Site) {
  const token = await logIn(site);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site.url}/api/admin/sessions`, { headers });
  const sessions = (await answer.json()) as { id: number; current: boolean }[];
  return { token, own: sessions.find(({ current }) => current)?.id };
}

async function isLoggedIn(site: Site, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${site.url}/api/admin/profile`, { headers })).ok;
}

function told({ number, sender, method, path, headers, body }: FuzzRequest, answer: RawAnswer): string {
  const what = `${number} ${method} ${path.slice(0, 200)} as ${sender} ${JSON.stringify(headers)}`;
  const sent = body === undefined ? "" : Buffer.from(body).toString().slice(0, 500);
  const got = answer.fault ?? answer.body.toString().slice(0, 200);
  return `${answer.status} after ${Math.round(answer.took)} ms: ${got}\n  ${what}\n  ${sent}`;
}
