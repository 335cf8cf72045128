import { domainToASCII } from "node:url";
import type { AddressObject, ParsedMail } from "mailparser";
import { createTestimonial } from "#contract/content/testimonials.ts";
import { createContact } from "#contract/visitors/contacts.ts";
import { createPartner } from "#contract/visitors/partners.ts";
import { isQuick, proof } from "#test/proof/proof.ts";
import { startTestApi } from "#test/support/api.ts";
import { startMailServer } from "#test/support/mail-server.ts";
import { createTestMailWorker } from "#test/support/mail-worker.ts";

const company = "info@daniry.test";
const from = { name: "Daniry", address: company };
const victim = "victim@elsewhere.example";

const ends = [
  "\r\n",
  "\n",
  "\r",
  "\u2028",
  "\u2029",
  "\u0085",
  "\v",
  "\f",
  "\0",
  "%0d%0a",
  "\\r\\n",
  "\r\n\t",
  "\r\n ",
  "\n\n",
];
const headers = [
  `Bcc: ${victim}`,
  `Cc: ${victim}`,
  `To: ${victim}`,
  `Reply-To: ${victim}`,
  `Resent-To: ${victim}`,
  `Disposition-Notification-To: ${victim}`,
  "Content-Type: text/html",
  "Subject: Another",
];
const hostile = [
  ...ends.flatMap((end) => headers.map((header) => `Huda${end}${header}`)),
  ...ends.map((end) => `Huda${end}.${end}MAIL FROM:<x@example.org>${end}RCPT TO:<${victim}>${end}DATA${end}`),
  ...headers.map((header) => `=?utf-8?Q?Huda=0D=0A${header.replaceAll(" ", "_").replaceAll("@", "=40")}?=`),
  ...headers.map((header) => `=?utf-8?B?${Buffer.from(`Huda\r\n${header}`).toString("base64")}?=`),
  ...[
    `<${victim}>`,
    `Huda <${victim}>`,
    `"Huda" <${victim}>,`,
    `${victim}, other@elsewhere.example`,
    `Huda; ${victim};`,
    `group: ${victim};`,
    `(${victim})`,
    `Huda\\" <${victim}>`,
  ],
  ...[
    "\u202eadoH",
    "\u2066Huda\u2069",
    "Hu\u200bda",
    "\ufeffHuda",
    "Ｈｕｄａ＠ｅｌｓｅｗｈｅｒｅ．ｅｘａｍｐｌｅ",
    "Hudа",
    "ﷺ".repeat(20),
    "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢",
    "👩‍👩‍👧‍👦".repeat(10),
    "\ud800",
    "\udc00Huda",
    "\u0600\u0601",
    "مريم",
    "हुदा",
    "I\u0307\u0130ı",
  ],
  ...[
    "<script>alert(1)</script>",
    "<img src=//elsewhere.example/x>",
    "</title><style>*{display:none}</style>",
    '"><a href="//elsewhere.example">',
    "&#60;b&#62;",
    "{{7*7}}",
    "#{7*7}",
    "<!--",
    "]]>",
    "<?php",
    "<meta http-equiv=refresh content=0>",
    "[x](javascript:alert(1))",
  ],
];
const addresses = [
  "a'b@example.com",
  "first+tag@mail.example.co.uk",
  "ü.name@exämple.com",
  "x@xn--exmple-cua.com",
  `${"a".repeat(64)}@example.com`,
  "!#$%&*/=?^_`{|}~-@example.com",
  '"quoted part"@example.com',
  `"<${victim}>"@example.com`,
  `x@[127.0.0.1]`,
  `${victim},x@example.com`,
  `x@example.com,${victim}`,
  `x@example.com <${victim}>`,
  `<${victim}>`,
  `x@example.com;${victim}`,
  `x@example.com\r\nBcc: ${victim}`,
  `x@example.com\nRCPT TO:<${victim}>`,
  `x%elsewhere.example@example.com`,
  `elsewhere.example!victim@example.com`,
  `@elsewhere.example:x@example.com`,
  `x@example.com\0`,
  `x(${victim})@example.com`,
  `=?utf-8?q?victim?=@example.com`,
  `x@example.com\u2028`,
];
const own = new Set([
  "from",
  "to",
  "reply-to",
  "subject",
  "message-id",
  "date",
  "mime-version",
  "content-type",
  "content-transfer-encoding",
  "auto-submitted",
  "x-auto-response-suppress",
]);
const textOf = (address: ParsedMail["to"]) =>
  [address ?? []].flat().flatMap(({ value }: AddressObject) => value.map((one) => one.address ?? "?"));

proof({
  name: "Hostile names, addresses and texts in what visitors send",
  expected:
    "refused, or mailed to nobody but the company and the address that was given; no header that is not ours; the text as it was typed, without unseen signs",
  before: "3 of them tried",
  in: "test",
  timeout: 580_000,
  async run(count) {
    const server = await startMailServer();
    const given: string[] = [];
    server.mood.recipient = (address) => {
      given.push(address);
      return undefined;
    };
    const api = await startTestApi({ mail: { servers: [], from, to: [company] } });
    const worker = createTestMailWorker(api, [server.access]);
    const wanted = isQuick ? hostile.filter((_, at) => at % 24 === 0) : hostile;
    const sent = new Map<string, { name: string; text: string }>();
    let number = 0;
    let refused = 0;

    async function send(name: string, text: string, email = `visitor${number}@example.com`) {
      count.try();
      const sender = { name, email };
      const calls = [
        () => api.call(createContact, { body: { ...sender, reason: "Feedback", message: text } }),
        () => api.call(createPartner, { body: { ...sender, phone: "9876543210", message: text } }),
        () => api.call(createTestimonial, { body: { ...sender, content: text, rating: 5 } }),
      ];
      const answer = await calls[number++ % (email.startsWith("visitor") ? 3 : 2)]?.();
      if (answer?.status === 201) sent.set(email.toLowerCase(), { name, text });
      else if (answer && answer.status < 500) refused += 1;
      else count.fail(`${JSON.stringify(name).slice(0, 60)}: ${answer?.status}`);
    }

    for (const text of wanted) {
      await send(text, "Is it good?");
      await send("Huda", text);
      await send(`${text} ${number}`.slice(0, 90), `${text}\n${text}\n.\n..\n--\n>From me`);
    }
    for (const email of isQuick ? addresses.slice(0, 12) : addresses)
      await send("Huda", "Is it good?", email);
    await send("Huda", "x".repeat(1_000_000));
    await send("x".repeat(1_000_000), "Is it good?");
    await send("Huda", "ﷺ\r\n.\r\n".repeat(100_000));
    await send("Huda", "Is it good?", `${"x".repeat(1_000_000)}@example.com`);

    while ((await worker.deliverDue()) > 0);
    const rows = await api.database.read.selectFrom("mails").selectAll().execute();
    const typed = new Set([company, ...sent.keys()].map(sameAddress));
    for (const to of given) if (!typed.has(sameAddress(to))) count.fail(`a mail to ${to}`);
    for (const mail of server.taken) {
      const strange = [...mail.headers.keys()].filter((name) => !own.has(name));
      if (strange.length > 0) count.fail(`headers ${strange.join()}`);
      if (textOf(mail.to).length !== 1) count.fail(`to ${textOf(mail.to).join()}`);
      if (textOf(mail.from).join() !== company) count.fail(`from ${textOf(mail.from).join()}`);
      if (
        !/^(?:A new (?:message|partner enquiry|testimonial)|We have your (?:message|enquiry))/.test(
          mail.subject ?? "",
        )
      )
        count.fail(`subject ${mail.subject}`);
      if (
        /<(?:script|img|style|meta|iframe)\b/i.test(
          String(mail.html).replace(/<meta (?:charset|name="viewport")[^>]*>/g, ""),
        )
      )
        count.fail(`markup in ${mail.subject}`);
      if (mail.attachments.length > 0) count.fail(`attachments in ${mail.subject}`);
    }
    for (const { kind, recipient, status, reason } of rows)
      if (status !== "sent" && !addresses.includes(recipient))
        count.fail(`${kind} to ${recipient}: ${reason}`);
    let alike = 0;
    for (const [email, { text }] of sent) {
      const news = server.taken.find(({ replyTo }) =>
        textOf(replyTo).some((one) => one.toLowerCase() === email),
      );
      if (!news) continue;
      alike += 1;
      if (plain(unquoted(news.text ?? "")) !== plain(unquoted(quoted(text))))
        count.fail(`text of ${email} is another`);
    }
    count.note(`${server.taken.length} mails, ${refused} forms refused, ${alike} texts compared`);
    await worker.close();
    await api.close();
    await server.close();
  },
});

function sameAddress(given: string): string {
  const address = given.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
}

function unquoted(mail: string): string {
  return mail
    .split("\n")
    .filter((line) => line.startsWith(">"))
    .map((line) => line.slice(2))
    .join("\n");
}

function quoted(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join("\n");
}

function plain(text: string): string {
  return text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
}
