import type { Reader } from "#api/platform/database/tables.ts";
import { companyWords } from "#contract/content/words/defaults/company.ts";
import type { DailyProof } from "#contract/operations/daily-proof.ts";
import { type Count, proof } from "#test/proof/proof.ts";
import { inData } from "#test/support/in-data.ts";
import { type MailStep, startMailServer, type TestMailServer } from "#test/support/mail-server.ts";
import { Site } from "#test/support/site.ts";
import { createTwoNodes } from "#test/support/two-nodes.ts";
import { until } from "#test/support/until.ts";

const company = "info@daniry.test";
const dayMs = 24 * 60 * 60_000;
const patience = 60_000;

function mailing(server: TestMailServer) {
  return { SMTP_URL: `smtp://127.0.0.1:${server.access.port}`, MAIL_FROM: company, MAIL_TO: company };
}

/** Makes today's proof due at the next start: it is noon at the company, and the last proof was yesterday. */
async function owe(rows: Reader) {
  const east = 12 - new Date().getUTCHours();
  const zone = `Etc/GMT${east > 0 ? "-" : "+"}${Math.abs(east)}`;
  const [office, ...others] = companyWords.offices.items;
  if (!office) throw new Error("The company has no office");
  const offices = { ...companyWords.offices, items: [{ ...office, zone }, ...others] };
  await rows
    .insertInto("words")
    .values({ page: "company", language: "en", published: { ...companyWords, offices }, version: 1 })
    .onConflict((clash) => clash.columns(["page", "language"]).doNothing())
    .execute();
  await rows.deleteFrom("daily_proofs").execute();
  const yesterday = new Date(Date.now() - dayMs).toISOString();
  const day = yesterday.slice(0, 10);
  await rows
    .insertInto("daily_proofs")
    .values({ day, clock_day: day, state: "passed", steps: [], created_at: yesterday, ended_at: yesterday })
    .execute();
}

async function left(rows: Reader) {
  const contacts = await rows
    .selectFrom("contacts")
    .select("id")
    .where("email", "=", "daily.proof@example.com")
    .execute();
  const mails = await rows.selectFrom("mails").select("kind").where("kind", "<>", "test").execute();
  const proofs = await rows.selectFrom("daily_proofs").select(["state", "clock_day"]).orderBy("id").execute();
  const [, ...since] = proofs.map(({ state, clock_day }) => (clock_day ? `${state} by the clock` : state));
  return { messages: contacts.length, mails: mails.map(({ kind }) => kind).join(), proofs: since.join(", ") };
}

async function isMade(site: Site, passed: number): Promise<boolean> {
  const { now, days, failure } = (await site.api("GET", "/api/admin/daily-proof")) as DailyProof;
  return now === null && failure === null && days.filter(({ state }) => state === "passed").length === passed;
}

function expectNothingBut(proofs: string, found: Awaited<ReturnType<typeof left>>, at: string, count: Count) {
  if (found.messages !== 0) count.fail(`${at}: ${found.messages} messages stayed`);
  if (found.mails !== "") count.fail(`${at}: mails stayed: ${found.mails}`);
  if (found.proofs !== proofs) count.fail(`${at}: ${found.proofs}`);
}

const given = { before: "tried within one process alone" };
const steps: (MailStep | "running")[] = ["running", "connect", "data", "taken", "answered"];

proof({
  name: "kill -9 in the middle of the daily proof",
  expected: "nothing of its message is left, and the next start makes the morning's again; no alarm",
  ...given,
  timeout: 400_000,
  async run(count) {
    const server = await startMailServer();
    const site = new Site(mailing(server), { onTestDatabase: true });
    await site.start();
    try {
      for (const step of steps) {
        await site.kill("SIGTERM");
        await inData(site, owe);
        let killed: Promise<void> | undefined;
        server.mood.step = (reached) => {
          if (reached === step) killed ??= site.kill("SIGKILL");
        };
        await site.start();
        if (step === "running") {
          const isRunning = async () =>
            /"now":\{/.test(JSON.stringify(await site.api("GET", "/api/admin/daily-proof")));
          await until(isRunning, patience);
          killed = site.kill("SIGKILL");
        }
        if ((await until(async () => killed !== undefined, patience)) === null)
          count.fail(`${step}: never came`);
        await killed;
        server.mood.step = undefined;
        const before = await inData(site, left);
        if (before.proofs !== "running by the clock") count.fail(`${step}: killed while ${before.proofs}`);
        await site.start();
        if ((await until(() => isMade(site, 2), patience)) === null) count.fail(`${step}: not made again`);
        await site.kill("SIGTERM");
        expectNothingBut("cut, passed by the clock", await inData(site, left), step, count);
        count.try();
      }
      count.note(`killed at: ${steps.join(", ")}`);
    } finally {
      await site.dispose();
      await server.close();
    }
  },
});

proof({
  name: "The daily proof of two servers, of which one is killed in the middle",
  expected: "the other makes it again, and once; whoever takes over later makes no second one",
  ...given,
  engines: ["postgres"],
  timeout: 400_000,
  async run(count) {
    const server = await startMailServer();
    const { a, b, url, start, dispose } = await createTwoNodes(mailing(server));
    const place = { databaseUrl: url, dataFolder: a.dataFolder };
    const onDuty = async () => {
      const row = await inData(place, (rows) =>
        rows
          .selectFrom("duties")
          .select("holder")
          .where("held_until", ">", new Date().toISOString())
          .executeTakeFirst(),
      );
      const pid = Number(row?.holder.split(" ")[1]);
      return [a, b].find((site) => site.pid === pid && site.pid > 0) ?? null;
    };
    try {
      await start();
      await Promise.all([a.kill("SIGTERM"), b.kill("SIGTERM")]);
      await inData(place, owe);
      let fallen: Promise<Site> | undefined;
      server.mood.step = (reached) => {
        if (reached !== "data" || fallen) return;
        fallen = onDuty().then(async (site) => {
          await site?.kill("SIGKILL");
          return site ?? a;
        });
      };
      await start();
      if ((await until(async () => fallen !== undefined, patience)) === null) count.fail("none was made");
      const first = (await fallen) ?? a;
      const second = first === a ? b : a;
      server.mood.step = undefined;
      if ((await until(() => isMade(second, 2), patience)) === null) count.fail("not made by the other");
      expectNothingBut("cut, passed by the clock", await inData(place, left), "after the kill", count);
      count.try();

      await first.start();
      await second.kill("SIGKILL");
      if ((await until(async () => (await onDuty()) === first, patience)) === null)
        count.fail("nobody took over");
      const sent = server.taken.length;
      // The server first checks for a due morning proof, then makes the requested one.
      await first.api("POST", "/api/admin/daily-proof");
      if ((await until(() => isMade(first, 2), patience)) === null)
        count.fail("the one asked for was not made");
      const proofs = "cut, passed by the clock, passed";
      expectNothingBut(proofs, await inData(place, left), "after the second kill", count);
      if (server.taken.length !== sent + 1)
        count.fail(`${server.taken.length - sent} mails after the second kill`);
      count.try();
    } finally {
      await dispose();
      await server.close();
    }
  },
});
