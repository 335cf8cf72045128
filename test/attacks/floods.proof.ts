import { afterEach } from "vitest";
import { type Count, proof } from "#test/proof/proof.ts";
import { sampleForm } from "#test/support/sample-form.ts";
import { Site } from "#test/support/site.ts";
import { head, idleTalk, type Talk, talk } from "#test/support/talk.ts";
import { percentile99, Visitor } from "#test/support/visitor.ts";

let site: Site;
const visitors: Visitor[] = [];
const talks: Talk[] = [];
afterEach(async () => {
  for (const visitor of visitors.splice(0)) visitor.leave();
  for (const { socket } of talks.splice(0)) socket.destroy();
  await site.dispose();
});

function visitor(address: string): Visitor {
  const one = new Visitor(site.url, address);
  visitors.push(one);
  return one;
}

async function visitMeanwhile(count: Count, until: Promise<unknown>, longest: number) {
  const other = visitor("127.0.0.3");
  const took: number[] = [];
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  while (!isOver || took.length < 20) {
    for (const path of ["/healthz", "/products", "/favicon.svg", "/api/products"]) {
      count.try();
      const answer = await other.ask(path).catch((error: Error) => ({ status: error.message, ms: 0 }));
      if (answer.status !== 200) count.fail(`${path} of another visitor: ${answer.status}`);
      if (answer.ms > longest) count.fail(`${path} of another visitor took ${answer.ms.toFixed(0)} ms`);
      took.push(answer.ms);
    }
  }
  count.note(
    `others (${took.length}): p99 ${percentile99(took).toFixed(0)} ms, slowest ${Math.max(...took).toFixed(0)} ms`,
  );
}

async function sendAhead(requests: Buffer, from: string): Promise<number> {
  const flood = talk(site.url, { from });
  talks.push(flood);
  flood.socket.write(requests);
  await flood.ended;
  return flood.heard().split("HTTP/1.1 ").length - 1;
}

proof({
  name: "100,000 requests sent ahead over one connection, again and again",
  expected: "at most 100 of them are answered, and nobody else waits for more than 1 s",
  before: "4.6 MB of /healthz made others wait 3.3 s",
  in: "test:all",
  engines: ["sqlite"],
  async run(count) {
    site = new Site();
    await site.start();
    for (const path of ["/healthz", "/api/no-such-call", "/assets/none.js", "/", "/api/products"]) {
      // Built beforehand, so that this process's own work does not count as a wait for the server.
      const requests = Buffer.from(head(`GET ${path}`).repeat(100_000));
      const floods = (async () => {
        for (let time = 0; time < 20; time++) {
          count.try();
          const answered = await sendAhead(requests, "127.0.0.2");
          if (answered > 101) count.fail(`${path}: ${answered} of 100,000 were answered`);
        }
      })();
      await visitMeanwhile(count, floods, 1_000);
    }
  },
});

proof({
  name: "20 clients ask without pause for what is not there, and whether the server is alive",
  expected: "12,000 a minute of one address are answered; others' p99 stays below 0.3 s",
  before: "all were answered, without an end",
  in: "test:all",
  engines: ["sqlite"],
  async run(count) {
    site = new Site({ RATE_LIMIT: "on" });
    await site.start();
    const over = Promise.withResolvers<void>();
    const paths = ["/api/no-such-call", "/assets/none.js", "/media/none.webp", "/api"];
    let asked = 0;
    const attacker = visitor("127.0.0.2");
    const hammering = attacker.hammer(() => paths[asked++ % paths.length] ?? "/", 20, over.promise);
    const enough = (async () => {
      while (asked < 16_000) await new Promise((done) => setTimeout(done, 50));
      over.resolve();
      await hammering;
    })();
    await visitMeanwhile(count, enough, 1_000);
    const statuses = await hammering;
    count.try(asked);
    const refused = statuses.get(429) ?? 0;
    count.note(`${asked.toLocaleString("en")} asked, ${refused.toLocaleString("en")} refused`);
    if (asked - refused > 24_100) count.fail(`${asked - refused} were answered within two minutes`);
    if (refused === 0) count.fail("none was refused");
  },
});

proof({
  name: "1,500 idle connections from 500 addresses, at 256 file descriptors",
  expected: "a visitor gets pages, files and forms as before, and the process makes a backup and goes on",
  before: "no connection was taken any more, and one backup from the panel ended the process",
  in: "test:all",
  engines: ["sqlite"],
  timeout: 180_000,
  async run(count) {
    site = new Site({}, { mostFiles: 256, quiet: true });
    await site.start();
    for (let number = 0; number < 1_500; number++) {
      const from = `127.${1 + (number % 50)}.${1 + (Math.floor(number / 50) % 10)}.9`;
      count.try();
      const idle = await idleTalk(site.url, from).catch((error: Error) => count.fail(error.message));
      if (idle) talks.push(idle);
    }
    const open = talks.filter(({ socket }) => !socket.destroyed).length;
    count.note(`${open} of 1,500 were kept`);
    const other = visitor("127.0.0.3");
    for (let number = 0; number < 20; number++) {
      const message = {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...sampleForm, name: `Sender ${number}` }),
      };
      count.try();
      const { status } = await other.ask("/api/contact", message);
      if (status !== 201) count.fail(`a form: ${status}`);
    }
    await site.api("POST", "/api/admin/backups");
    let backups: unknown[] = [];
    for (let tries = 0; tries < 300 && backups.length === 0; tries++) {
      await new Promise((done) => setTimeout(done, 200));
      ({ backups } = (await site.api("GET", "/api/admin/backups")) as { backups: unknown[] });
    }
    if (backups.length === 0) count.fail("no backup was made");
    await visitMeanwhile(count, Promise.resolve(), 1_000);
    if (site.exitCode !== null) count.fail(`the process ended with ${site.exitCode}`);
  },
});
