import { setTimeout as wait } from "node:timers/promises";
import { type Count, proof } from "#test/proof/proof.ts";
import { Site } from "#test/support/site.ts";
import { Traffic } from "#test/support/traffic.ts";

const visitors = 12;
const shortestMs = 150;
const longestMs = 1_500;

async function killUnderLoad(rounds: number, count: Count) {
  const site = new Site({}, { onTestDatabase: true });
  await site.start();
  const traffic = new Traffic(site);
  const token = await site.adminToken();
  for (let round = 0; round < rounds; round++) {
    const ended = new AbortController();
    const sending = [traffic.send(visitors, ended.signal), traffic.upload(token, ended.signal)];
    await wait(shortestMs + Math.random() * (longestMs - shortestMs));
    await site.kill("SIGKILL");
    ended.abort();
    await Promise.all(sending);
    await site.start();
    count.try();
  }
  for (const what of await traffic.missing()) count.fail(what);
  for (const fault of traffic.faults) count.fail(fault);
  count.note(`${traffic.acknowledged.toLocaleString("en")} acknowledged, all found once`);
  await site.dispose();
}

const promise = "what was answered with success is there once, documents to the byte";

proof({
  name: "kill -9 while forms and documents come in, 3 times",
  expected: promise,
  before: "the same with forms alone",
  in: "test",
  timeout: 120_000,
  run: (count) => killUnderLoad(3, count),
});

proof({
  name: "kill -9 while forms and documents come in, 30 times",
  expected: promise,
  before: "2,028 forms through six kills, none lost",
  timeout: 900_000,
  run: (count) => killUnderLoad(30, count),
});
