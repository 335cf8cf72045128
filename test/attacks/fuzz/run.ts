import { Agent } from "node:http";
import { expect } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import type { Count } from "#test/proof/proof.ts";
import { createChance } from "#test/support/chance.ts";
import { samplePicture } from "#test/support/files.ts";
import { type RawAnswer, rawCall } from "#test/support/raw-call.ts";
import { owner, Site } from "#test/support/site.ts";
import { type Caller, logIn } from "./callers.ts";
import { createRequests, type FuzzRequest } from "./requests.ts";
import { leaksIn, plantSecrets, relayPassword } from "./secrets.ts";
import { inspectDatabase, readEverything } from "./stored.ts";

const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const atOnce = 6;
const longest = 2_000;
const longestOf = (request: FuzzRequest) => (request.operation === "runMediaCheck" ? 20_000 : longest);
/** With a confirmation these would contact an arbitrary server, restore a backup, or lock out the caller. */
const neverConfirmed = new Set(["saveMailSetUp", "restoreBackup", "requireSecondFactor"]);
const confirmed = new Set(
  endpoints
    .filter(({ confirm, name }) => confirm === true && !neverConfirmed.has(name))
    .map(({ name }) => name),
);

interface Settings {
  each: number;
  callers: (site: Site) => Promise<Caller[]>;
}

export async function fuzz(count: Count, { each, callers }: Settings): Promise<void> {
  const environment = { LOG_LEVEL: "error", SMTP_URL: `smtp://relay:${relayPassword}@127.0.0.1:1` };
  const site = new Site(environment, { onTestDatabase: true, quiet: true });
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const tally = createTally(count, (request) => logLines(site.said + site.errors, request));
  try {
    await site.start();
    const secrets = await plantSecrets(site);
    const picture = await samplePicture("png", 64, 64);
    let first = 0;
    for (const caller of await callers(site)) {
      const source = createRequests(createChance(seed + first), picture, first);
      const last = first + Math.max(each, source.operations.length);
      const asked = new Set<string>();
      let sent = first;
      const work = async () => {
        while (sent < last) {
          const request = source.next(++sent);
          asked.add(request.operation);
          if (caller.isOwnEnd(request.path)) continue;
          const answer = await send(request, caller);
          const reader = request.sender === "admin" || request.sender === "spare" ? caller.name : "nobody";
          for (const what of leaksIn(answer, { reader, caller: caller.name }, secrets))
            count.fail(`${reader} was told ${what} by ${request.operation} ${request.path.slice(0, 100)}`);
          tally.note(request, answer);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      await tally.trySlowAgain((request) => send(request, caller));
      expect([...asked].filter((name) => name !== "elsewhere").sort()).toEqual([...source.operations].sort());
      count.note(`${caller.name}: ${last - first} requests, ${caller.sessions()} sessions`);
      first = last;
    }
    const token = await logIn(site, owner);
    const answers = await readEverything(site, token, count);
    await checkFiles(site, token, count);
    await site.kill("SIGTERM");
    const rows = await inspectDatabase(site, tally.refused, count);
    tally.report();
    count.note(`seed ${seed}, ${rows} rows stored, all read in ${answers} answers`);
  } finally {
    agent.destroy();
    await site.dispose();
  }

  async function send(request: FuzzRequest, caller: Caller): Promise<RawAnswer> {
    const token = await tokenOf(request, caller);
    const headers = {
      ...request.headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(confirmed.has(request.operation) && caller.confirmation()),
    };
    const patience = 5 * longestOf(request);
    const sent = await rawCall(site.url, { ...request, headers, agent, patience });
    // If the server has ended a reused connection, the failure says nothing about the request.
    const answer =
      sent.status === 0 && sent.reused ? await rawCall(site.url, { ...request, headers, patience }) : sent;
    if (confirmed.has(request.operation) || answer.status === 401) await caller.heed(answer, token);
    return answer;
  }
}

async function tokenOf({ sender }: FuzzRequest, caller: Caller): Promise<string | undefined> {
  if (sender === "wrong") return "A".repeat(43);
  if (sender === "admin") return caller.token();
  return sender === "spare" ? caller.spare() : undefined;
}

/** What the server's log says of the request with this number. */
function logLines(log: string, request: string): string {
  const lines = log.split("\n").filter((line) => line.includes(`"${request}"`));
  return lines.map((line) => line.slice(0, 1_000)).join("\n");
}

function createTally(count: Count, logOf: (request: string) => string) {
  const statuses = new Map<number, number>();
  const refused = new Set<number>();
  const faults = new Map<string, string[]>();
  let slow: FuzzRequest[] = [];
  let [slowest, slowOnes, hanging] = [0, 0, 0];

  function fault(request: FuzzRequest, answer: RawAnswer) {
    const kind = `${request.operation} ${answer.status}`;
    const number = /"request":"([^"]+)"/.exec(answer.body.toString())?.[1];
    const log = number ? `\n  ${logOf(number)}` : "";
    faults.set(kind, [...(faults.get(kind) ?? []), told(request, answer) + log]);
  }

  return {
    refused,
    note(request: FuzzRequest, answer: RawAnswer) {
      count.try();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      slowest = Math.max(slowest, answer.took);
      if (answer.status >= 400) refused.add(request.number);
      if (answer.took > longestOf(request) && answer.status < 500) slow.push(request);
      else if (answer.status === 0 || answer.status >= 500) fault(request, answer);
    },
    async trySlowAgain(send: (request: FuzzRequest) => Promise<RawAnswer>) {
      slowOnes += slow.length;
      for (const request of slow) {
        const answers: RawAnswer[] = [];
        while (answers.length < 3 && answers.every(({ took }) => took > longestOf(request)))
          answers.push(await send(request));
        if (answers.some(({ status }) => status < 400)) refused.delete(request.number);
        const last = answers.at(-1);
        if (!last || (last.took <= longestOf(request) && last.status < 500)) continue;
        hanging += 1;
        fault(request, last);
      }
      slow = [];
    },
    report() {
      for (const [kind, all] of faults) count.fail(`${all.length} × ${kind}: ${all[0]}`);
      count.note(
        [...statuses]
          .sort()
          .map(([status, times]) => `${times} × ${status}`)
          .join(", "),
      );
      count.note(
        `slowest ${Math.round(slowest)} ms, ${slowOnes} of them above 2 s, ${hanging} so when alone`,
      );
      count.note(`none of ${refused.size} refused requests stored`);
    },
  };
}

async function checkFiles(site: Site, token: string, count: Count) {
  const headers = { authorization: `Bearer ${token}` };
  const text = await (await fetch(`${site.url}/api/admin/media-check`, { method: "POST", headers })).text();
  if (!text.includes('"missing":0,"damaged":0,')) count.fail(`files: ${text.slice(0, 500)}`);
}

function told({ number, sender, method, path, headers, body }: FuzzRequest, answer: RawAnswer): string {
  const what = `${number} ${method} ${path.slice(0, 200)} as ${sender} ${JSON.stringify(headers)}`;
  const sent = body === undefined ? "" : Buffer.from(body).toString().slice(0, 500);
  const got = answer.fault ?? answer.body.toString().slice(0, 200);
  return `${answer.status} after ${Math.round(answer.took)} ms: ${got}\n  ${what}\n  ${sent}`;
}
