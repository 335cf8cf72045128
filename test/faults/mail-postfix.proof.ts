import { type ParsedMail, simpleParser } from "mailparser";
import { proof } from "#test/proof/proof.ts";
import { sendMessage } from "#test/support/message-load.ts";
import { startPostfix } from "#test/support/postfix.ts";
import { Site } from "#test/support/site.ts";
import { until } from "#test/support/until.ts";

const company = "info@daniry.test";
const text = `Is it good?\n.\nFrom me, مريم\n..\n${"A long line. ".repeat(200)}`;

proof({
  name: "Mails go through Debian's Postfix into a mailbox",
  expected:
    "each message is told and receipted once, as it was written; the daily proof is delivered as well",
  before: "only tried with the server of a library",
  timeout: 300_000,
  async run(count) {
    const postfix = await startPostfix(["daniry.test", "example.com"]);
    if ("missing" in postfix) return count.skip(postfix.missing ?? "no Postfix");
    const site = new Site(
      { SMTP_URL: `smtp://127.0.0.1:${postfix.port}`, MAIL_FROM: company, MAIL_TO: company },
      { onTestDatabase: true },
    );
    try {
      await site.start();
      const names: string[] = [];
      for (let number = 0; number < 10; number++) {
        const { status, name } = await sendMessage(site.url, { message: `${text} ${number}` });
        if (status === 201) names.push(name);
        else count.fail(`${name}: ${status}`);
      }
      await site.api("POST", "/api/admin/daily-proof");
      // The limit is three receipts per address and day.
      const owed = names.length + 3 + 1;
      await until(async () => postfix.mails().length >= owed, 60_000);
      const mails: ParsedMail[] = await Promise.all(postfix.mails().map((mail) => simpleParser(mail)));
      count.try(owed);
      if (mails.length !== owed) count.fail(`${mails.length} of ${owed} came`);
      if (new Set(mails.map(({ messageId }) => messageId)).size !== mails.length)
        count.fail("one came twice");
      const subjects = mails.map(({ subject = "" }) => subject);
      if (!subjects.some((subject) => subject.startsWith("The daily proof"))) count.fail("no daily proof");
      const words = (given = "") => given.replace(/[>\s]+/g, " ");
      for (const [number, name] of names.entries()) {
        const news = mails.filter((mail) => mail.text?.includes(`Name: ${name}\n`));
        if (news.length !== 1) count.fail(`${name}: ${news.length} mails`);
        if (!words(news[0]?.text).includes(words(`${text} ${number}`))) count.fail(`${name}: another text`);
      }
      count.note(`${mails.length} mails delivered`);
    } finally {
      await site.dispose();
      await postfix.stop();
    }
  },
});
