import { type Count, engine, proof } from "#test/proof/proof.ts";
import { type MailStep, startMailServer } from "#test/support/mail-server.ts";
import { sendMessage } from "#test/support/message-load.ts";
import { Site } from "#test/support/site.ts";
import { until } from "#test/support/until.ts";

const company = "info@daniry.test";
const steps: MailStep[] = ["connect", "from", "recipient", "data", "dot", "taken", "answered"];
/** Steps at which the mail server may have the whole mail before ours records that. */
const mayComeTwice = new Set<MailStep>(["dot", "taken", "answered"]);

/** Milliseconds. On PostgreSQL the dead process's lease has to end first; the embedded database has no other process. */
const longestWait = engine === "sqlite" ? 10_000 : 45_000;

async function killAt(chosen: MailStep[], count: Count) {
  const server = await startMailServer();
  const environment = {
    SMTP_URL: `smtp://127.0.0.1:${server.access.port}`,
    MAIL_FROM: company,
    MAIL_TO: company,
  };
  const site = new Site(environment, { onTestDatabase: true });
  await site.start();
  await site.api("PUT", "/api/admin/mail/notices", { kind: "receipt", is_on: false, to: [] });
  const headers = { authorization: `Bearer ${await site.adminToken()}` };
  async function waiting() {
    const answer = await fetch(`${site.url}/api/admin/mail?limit=1`, { headers });
    return ((await answer.json()) as { counts: { waiting: number } }).counts.waiting;
  }
  const copies: string[] = [];
  let longest = 0;
  for (const step of chosen) {
    const before = server.taken.length;
    let killed: Promise<void> | undefined;
    server.mood.step = (reached) => {
      if (reached === step) killed ??= site.kill("SIGKILL");
    };
    if ((await sendMessage(site.url)).status !== 201) count.fail(`${step}: the form was not taken`);
    if ((await until(async () => killed !== undefined, 30_000)) === null) count.fail(`${step}: never came`);
    await killed;
    server.mood.step = undefined;
    await site.start();
    const waited = await until(async () => (await waiting()) === 0, longestWait);
    if (waited === null) count.fail(`${step}: the mail still waits`);
    longest = Math.max(longest, waited ?? longestWait);
    count.try();
    const came = server.taken.slice(before);
    copies.push(`${step} ${came.length}`);
    if (came.length < 1) count.fail(`${step}: lost`);
    if (came.length > (mayComeTwice.has(step) ? 2 : 1)) count.fail(`${step}: came ${came.length} times`);
    if (new Set(came.map(({ messageId }) => messageId)).size > 1) count.fail(`${step}: under another name`);
  }
  count.note(`copies by step: ${copies.join(", ")}`);
  count.note(`sent ${(longest / 1_000).toFixed(1)} s after the start at the latest`);
  await site.dispose();
  await server.close();
}

const given = {
  expected:
    "no mail is lost or waits for more than 10 s (PostgreSQL: 45 s); it comes twice only where the server's answer was on its way, then under one name",
  before: "it waited for 5 minutes",
};

proof({
  name: "kill -9 as a mail server has taken a mail",
  ...given,
  in: "test:all",
  timeout: 120_000,
  run: (count) => killAt(["taken"], count),
});

proof({
  name: "kill -9 at every step of sending a mail",
  ...given,
  timeout: 580_000,
  run: (count) => killAt(steps, count),
});
