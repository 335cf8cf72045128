import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { askSite } from "../support/ask-site.ts";

const senders = 16;
const readers = 4;
const pages = ["/", "/products", "/contact-us", "/about-us"];
const pauses = { form: 100, again: 500, page: 50 };
const mostMs = 30_000;

export const loadInWords = `${senders} senders of forms and ${readers} readers of pages without pause but ${pauses.form} and ${pauses.page} ms`;

export function startLoad(url: string) {
  const acknowledged = new Map<string, number>();
  const gets = { all: 0, failed: 0, why: new Map<string, number>() };
  let stopping = false;

  async function sendOne() {
    const key = randomUUID();
    while (!stopping) {
      const status = await post(url, key);
      if (status === 201 || status === 200) return void acknowledged.set(key, performance.now());
      if (status > 0 && status < 500) throw new Error(`A form was answered with ${status}`);
      await wait(pauses.again);
    }
  }
  async function readOne(path: string) {
    const result = await fetch(url + path, { signal: AbortSignal.timeout(mostMs) })
      .then(async (answer) => ((await answer.text()).includes("</html>") ? answer.status : "no whole page"))
      .catch((error: Error) => String(error.cause ?? error));
    gets.all += 1;
    if (result === 200) return;
    gets.failed += 1;
    gets.why.set(`${path}: ${result}`, (gets.why.get(`${path}: ${result}`) ?? 0) + 1);
  }
  async function again(act: (turn: number) => Promise<void>, pause: number) {
    for (let turn = 0; !stopping; turn += 1) {
      await act(turn);
      await wait(pause);
    }
  }
  const visits = Promise.all([
    ...Array.from({ length: senders }, () => again(sendOne, pauses.form)),
    ...Array.from({ length: readers }, () =>
      again((turn) => readOne(pages[turn % pages.length] as string), pauses.page),
    ),
  ]);
  // The stop awaits and reports failures; this avoids an unhandled rejection before.
  visits.catch(() => undefined);

  return {
    acknowledged,
    gets,
    async stop() {
      stopping = true;
      await visits;
    },
  };
}

async function post(url: string, key: string): Promise<number> {
  const message = `Stored once and for good? ${key}`;
  const answer = await askSite(`${url}/api/contact`, {
    signal: AbortSignal.timeout(mostMs),
    headers: { "idempotency-key": key },
    body: { name: "Noor", email: "noor@example.com", reason: "Feedback", message },
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status ?? 0;
}

export async function countStored(databaseUrl: string, keys: string[]) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query("select message from contacts");
    const stored = rows.map(({ message }) => String(message).split(" ").at(-1));
    const known = new Set(stored);
    return { lost: keys.filter((key) => !known.has(key)).length, twice: stored.length - known.size };
  } finally {
    await client.end();
  }
}
