import { type Count, proof } from "#test/proof/proof.ts";
import { inData } from "#test/support/in-data.ts";
import { type MailStep, startMailServer } from "#test/support/mail-server.ts";
import { sendMessage } from "#test/support/message-load.ts";
import { Site } from "#test/support/site.ts";
import { until } from "#test/support/until.ts";

const company = "info@daniry.test";
const steps: MailStep[] = ["connect", "from", "recipient", "data", "dot", "taken", "answered"];
/** The server had the whole mail by then, and nobody could write that down. */
const mayComeTwice = new Set<MailStep>(["dot", "taken", "answered"]);

/** Kills the site at each step of sending a mail; a new start sends on once the lease of the fallen one is over. */
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
    const past = "2026-01-01T00:00:00.000Z";
    await inData(site, (rows) =>
      rows.updateTable("mails").set({ next_at: past }).where("status", "=", "waiting").execute(),
    );
    await site.start();
    if ((await until(async () => (await waiting()) === 0, 40_000)) === null)
      count.fail(`${step}: the mail still waits`);
    count.try();
    const came = server.taken.slice(before);
    copies.push(`${step} ${came.length}`);
    if (came.length < 1) count.fail(`${step}: lost`);
    if (came.length > (mayComeTwice.has(step) ? 2 : 1)) count.fail(`${step}: came ${came.length} times`);
    if (new Set(came.map(({ messageId }) => messageId)).size > 1) count.fail(`${step}: under another name`);
  }
  count.note(`copies by step: ${copies.join(", ")}`);
  await site.dispose();
  await server.close();
}

const given = {
  expected:
    "no mail is lost; it comes twice only where the server's answer was on its way, then under one name",
  before: "never tried",
};

proof(
  { name: "kill -9 as a mail server has taken a mail", ...given, in: "test:all", timeout: 120_000 },
  (count) => killAt(["taken"], count),
);

proof({ name: "kill -9 at every step of sending a mail", ...given, timeout: 580_000 }, (count) =>
  killAt(steps, count),
);
