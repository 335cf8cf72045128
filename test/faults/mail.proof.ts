import { createServer, type Socket } from "node:net";
import { afterEach, beforeEach } from "vitest";
import { mostHeld } from "#api/delivery/mail/carrier.ts";
import { type Count, isQuick, proof } from "#test/proof/proof.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { startMailServer, type TestMailServer } from "#test/support/mail-server.ts";
import { createTestMailWorker, type MailWorker } from "#test/support/mail-worker.ts";

const recipients = ["one@a.example", "two@a.example", "three@b.example", "four@b.example"];

let api: TestApi;
let server: TestMailServer;
const workers: MailWorker[] = [];
beforeEach(async () => {
  api = await startTestApi();
  server = await startMailServer();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close();
  await api.close();
  await server.close();
});

function mailWorker(servers = [server.access]) {
  const made = createTestMailWorker(api, servers);
  workers.push(made);
  return made;
}

async function queue(rounds: number, first = 0) {
  for (let round = first; round < first + rounds; round++)
    await api.database.write.mail.queueOnce(
      recipients.map((to) => ({
        kind: "contact" as const,
        to,
        replyTo: "",
        subject: `Number ${round}`,
        person: "",
        letter: { language: "en" as const, lines: [`This is number ${round}.`] },
        record: "contact" as const,
        recordId: 1,
      })),
      api.clock.now().toISOString(),
    );
}

const waiting = async () =>
  (await api.database.read.selectFrom("mails").select("id").where("status", "=", "waiting").execute()).length;

/**
 * The mail server has every mail once, plus once for each lost answer, in order by recipient. Mails with so many retries that no
 * other waited for them may be late.
 */
async function compare(count: Count) {
  const rows = await api.database.read.selectFrom("mails").selectAll().orderBy("id").execute();
  const nameOf = (messageId = "") => messageId.slice(1, messageId.indexOf("@"));
  const came = server.taken.map(({ messageId, to }) => ({
    name: nameOf(messageId),
    to: (to as { text: string }).text,
  }));
  const lost = server.unanswered.map(nameOf);
  for (const { message_id: name, recipient, status, subject } of rows) {
    count.try();
    const copies = came.filter((mail) => mail.name === name);
    if (copies.length === 0 || status !== "sent") count.fail(`${subject} to ${recipient}: lost, ${status}`);
    if (copies.length > 1 + lost.filter((one) => one === name).length)
      count.fail(`${subject} to ${recipient}: ${copies.length} times`);
    if (copies.some(({ to }) => to !== recipient)) count.fail(`${subject}: to somebody else`);
  }
  for (const recipient of recipients) {
    const own = rows.filter((row) => row.recipient === recipient && row.attempts <= mostHeld);
    const owed = own.map((row) => row.message_id);
    const got = [...new Set(came.map(({ name }) => name))].filter((name) => owed.includes(name));
    if (owed.join() !== got.join()) count.fail(`${recipient}: not in order`);
  }
  const twice = came.length - new Set(came.map(({ name }) => name)).size;
  count.note(`${came.length} taken, ${lost.length} answers lost, ${twice} twice`);
}

async function untilEmpty(workers: MailWorker[]) {
  for (let round = 0; round < 400 && (await waiting()) > 0; round++) {
    await Promise.all(workers.map((one) => one.deliverDue()));
    api.clock.move({ minutes: 7 });
  }
}

proof({
  name: "A mail server that refuses, greylists, is full and drops the line before and after it has a mail",
  expected:
    "no mail lost; none twice but where the answer was lost; in order by recipient, with two processes at it",
  before: "mails to one address overtook each other",
  in: "test",
  timeout: 400_000,
  async run(count) {
    const known = new Map<string, number>();
    let number = 0;
    server.mood.recipient = (address) => {
      number += 1;
      const first = known.get(address) ?? api.clock.now().getTime();
      known.set(address, first);
      if (api.clock.now().getTime() - first < 5 * 60_000) return [451, "4.7.1 Greylisted, come back later"];
      if (number % 7 === 3) return [452, "4.3.1 Insufficient system storage"];
      return number % 11 === 5 ? [421, "4.3.2 Shutting down"] : undefined;
    };
    let mails = 0;
    server.mood.cut = () => {
      mails += 1;
      return mails % 5 === 2 ? "before" : mails % 6 === 4 ? "after" : undefined;
    };
    await queue(isQuick ? 3 : 12);
    await untilEmpty([mailWorker(), mailWorker()]);
    await queue(isQuick ? 2 : 12, 100);
    await untilEmpty([mailWorker(), mailWorker()]);
    await compare(count);
  },
});

async function silentServer() {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket.on("error", () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as { port: number };
  async function close() {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
  }
  return { access: { ...server.access, port }, close };
}

proof({
  name: "A mail server that answers after 30 seconds, one that hangs before another, and one that was away for two days",
  expected: "each mail once, in order by recipient",
  before: "given up after 10 s while the server took the mail, and sent again",
  timeout: 600_000,
  async run(count) {
    server.mood.pause = () => 30_000;
    await queue(1);
    await untilEmpty([mailWorker()]);
    server.mood.pause = undefined;
    const silent = await silentServer();
    await queue(1, 100);
    await untilEmpty([mailWorker([silent.access, server.access])]);
    await silent.close();
    await queue(1, 200);
    const away = mailWorker([{ ...server.access, port: 1 }]);
    for (let hour = 0; hour < 48; hour++) {
      await away.deliverDue();
      api.clock.move({ hours: 1 });
      if (hour % 12 === 0) await queue(1, 300 + hour);
    }
    await untilEmpty([mailWorker()]);
    await compare(count);
  },
});
