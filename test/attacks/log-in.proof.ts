import { type IncomingHttpHeaders, request } from "node:http";
import { afterEach, beforeEach, describe, expect } from "vitest";
import { proof } from "#test/proof/proof.ts";
import { owner, Site } from "#test/support/site.ts";

/** Milliseconds in which an owner with the right password is in during every attack. */
const longest = 20_000;
const together = 6;

const proxy = "127.0.0.1";

interface Visitor {
  /** An address of this machine is the connection's own. Any other goes into the proxy's header. */
  from: string;
  cookie?: string | undefined;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
}

let site: Site;
let strangers: AbortController;
let guessing: Promise<unknown>;
let guesses: Record<number, number>;

describe("a log-in while strangers try to get in", () => {
  beforeEach(async () => {
    // If a check costs little, no guess ever waits.
    const environment = { TRUST_PROXY: proxy, RATE_LIMIT: "on", PASSWORD_COST: "usual" };
    site = new Site(environment, { onTestDatabase: true });
    await site.start();
    strangers = new AbortController();
    guessing = Promise.resolve();
    guesses = {};
  });
  afterEach(async () => {
    await callOff();
    await site.dispose();
  });

  async function callOff() {
    strangers.abort();
    await guessing;
  }

  function logIn(
    { from, cookie }: Visitor,
    email: string,
    password: string,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const isHere = from.startsWith("127.");
    const headers = {
      "content-type": "application/json",
      ...(!isHere && { "x-forwarded-for": from }),
      ...(cookie !== undefined && { cookie }),
    };
    const settings = { method: "POST", headers, agent: false, localAddress: isHere ? from : proxy };
    return new Promise((resolve, reject) => {
      const sent = request(
        `${site.url}/api/admin/login`,
        { ...settings, ...(signal && { signal }) },
        (answer) => {
          answer.resume().once("error", reject);
          answer.once("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
        },
      );
      sent.once("error", reject);
      sent.end(JSON.stringify({ email, password }));
    });
  }

  function guess(atOnce: number, address: (number: number) => string, email = (_: number) => owner.email) {
    let number = 0;
    const { signal } = strangers;
    const one = async () => {
      while (!signal.aborted) {
        const mine = number++;
        const answer = await logIn({ from: address(mine) }, email(mine), "a wrong guess", signal).catch(
          () => null,
        );
        if (answer) guesses[answer.status] = (guesses[answer.status] ?? 0) + 1;
      }
    };
    guessing = Promise.all(Array.from({ length: atOnce }, one));
  }

  async function untilGuessed(times: number) {
    await expect
      .poll(() => Object.values(guesses).reduce((sum, n) => sum + n, 0), { timeout: 60_000 })
      .toBeGreaterThan(times);
  }

  /** Obeys Retry-After and returns the milliseconds until the log-in, or Infinity if it took too long. */
  async function insist(visitor: Visitor): Promise<number> {
    const start = performance.now();
    for (;;) {
      const answer = await logIn(visitor, owner.email, owner.password);
      const took = performance.now() - start;
      if (answer.status === 200) return took;
      if (took > longest) return Number.POSITIVE_INFINITY;
      const wait = Math.min(Number(answer.headers["retry-after"] ?? 1) * 1000, longest);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }

  async function knownDevice(from: string): Promise<Visitor> {
    const answer = await logIn({ from }, owner.email, owner.password);
    expect(answer.status).toBe(200);
    return { from, cookie: answer.headers["set-cookie"]?.[0]?.split(";")[0] };
  }

  async function measure(
    count: { try(times?: number): void; fail(why: string): void; note(figure: string): void },
    tries: { who: string; visitor: Visitor }[],
  ) {
    for (const kind of new Set(tries.map(({ who }) => who))) {
      const visitors = tries.filter((one) => one.who === kind).map(({ visitor }) => visitor);
      const taken: number[] = [];
      while (visitors.length > 0)
        taken.push(...(await Promise.all(visitors.splice(0, together).map(insist))));
      count.try(taken.length);
      for (const time of taken) if (time > longest) count.fail(`${kind}: not in within ${longest / 1000} s`);
      count.note(`${kind}: slowest ${(Math.max(...taken) / 1000).toFixed(1)} s`);
    }
    const stopped = (guesses[429] ?? 0) + (guesses[503] ?? 0);
    count.note(`${guesses[401] ?? 0} guesses checked, ${stopped} turned away`);
    if (stopped < 200) count.fail("no flood: hardly a guess was turned away");
    const failed = Object.entries(guesses).filter(([status]) => Number(status) === 500);
    expect(failed).toEqual([]);
  }

  const knownDevices = (visitor: Visitor) =>
    Array.from({ length: 4 }, () => ({ who: "known device", visitor }));
  const newAddresses = (count: number, who = "new address") =>
    Array.from({ length: count }, (_, number) => ({ who, visitor: { from: `127.51.${number}.7` } }));

  proof({
    name: "Guesses at the owner's account from one address, without an end",
    expected: "the owner is in within 20 s, from a known device and from new addresses",
    before:
      "429 for the right password from a new address in 18 of 18 tries; known devices forgotten at a restart",
    timeout: 180_000,
    async run(count) {
      const device = await knownDevice("127.203.113.5");
      await site.kill("SIGTERM");
      await site.start();
      guess(4, () => "127.192.2.66");
      await untilGuessed(12);
      const there = { ...device, from: "127.192.2.66" };
      await measure(count, [...knownDevices(there), ...newAddresses(18)]);
    },
  });

  proof({
    name: "Guesses at the owner's account from 400 addresses at once",
    expected: "the owner is in within 20 s, from a known device and from new addresses",
    before: "429 for the right password from a new address for as long as the guesses went on",
    timeout: 180_000,
    async run(count) {
      const device = await knownDevice("127.203.113.5");
      guess(24, (number) => `127.10.${(number % 400) >> 4}.${(number % 16) + 1}`);
      await untilGuessed(100);
      await measure(count, [...knownDevices(device), ...newAddresses(12)]);
    },
  });

  proof({
    name: "A flood of log-ins by a proxy from one IPv6 network (/64), each from an address of its own",
    expected: "counts as one address; the owner is in within 20 s",
    before: "the owner waited 11.5 s behind the flood, and more with each sender",
    timeout: 180_000,
    async run(count) {
      const device = await knownDevice("127.203.113.5");
      guess(
        48,
        (number) => `2001:db8:0:7::${(number % 65_536).toString(16)}`,
        (number) => `a${number}@example.com`,
      );
      await untilGuessed(200);
      await measure(count, [...knownDevices(device), ...newAddresses(12)]);
      if ((guesses[401] ?? 0) > 20) count.fail(`${guesses[401]} guesses of one network were checked`);
    },
  });

  proof({
    name: "A flood of log-ins, each over a connection, from a network and at an account of its own",
    expected: "turned away with Retry-After once 16 wait; the owner is in within 20 s",
    before: "each took its turn of 0.15 s: 48 senders made everybody wait 7 s",
    timeout: 180_000,
    async run(count) {
      const device = await knownDevice("127.203.113.5");
      guess(
        48,
        (number) => `127.${100 + ((number >> 8) % 100)}.${number % 256}.9`,
        (number) => `a${number}@example.com`,
      );
      await untilGuessed(200);
      await measure(count, [...knownDevices(device), ...newAddresses(12)]);
    },
  });
});
