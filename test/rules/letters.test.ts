import type { Letter } from "#api/platform/database/mail-columns.ts";
// @module-tag engines

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queueDigest } from "#api/delivery/mail/digest.ts";
import { htmlOf, textOf } from "#api/delivery/mail/letter.ts";
import { queueReminders } from "#api/delivery/mail/reminder.ts";
import { createTestimonial } from "#contract/content/testimonials.ts";
import { type Mail, mailKinds } from "#contract/delivery/mail.ts";
import { askForReset } from "#contract/team/resets.ts";
import { createContact, replyToContact, updateContact } from "#contract/visitors/contacts.ts";
import { subscribe, unsubscribe } from "#contract/visitors/newsletter.ts";
import { createPartner, replyToPartner } from "#contract/visitors/partners.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";

/**
 * Every letter by kind and record. `typed` goes to an address from a public form, so it holds only our text, a number and choices
 * from a list; `team` goes to admins, who read visitors' texts.
 */
const letters: Record<string, "typed" | "team"> = {
  "receipt contact": "typed",
  "receipt partner": "typed",
  "receipt subscriber": "typed",
  "reply contact": "typed",
  "reply partner": "typed",
  "invitation admin": "typed",
  "reset admin": "typed",
  "contact contact": "team",
  "partner partner": "team",
  "testimonial testimonial": "team",
  "reminder contact": "team",
  "reminder partner": "team",
  "reminder testimonial": "team",
  "assigned contact": "team",
  "mentioned contact": "team",
  "digest site": "team",
  "alarm site": "team",
  "test site": "team",
  "password admin": "team",
  "passkey admin": "team",
  "token site": "team",
};
const toTyped = Object.keys(letters).filter((name) => letters[name] === "typed");

const dayMs = 24 * 60 * 60_000;
const company = "info@daniry.test";
const visitor = "zuhra@mail.example";
const typed = {
  name: "Zuhra of https://name.example",
  message: "Your parcel waits: log in at https://words.example/parcel or call +968 9111 2222",
  phone: "9876543210",
};
const member = "Amal of https://member.example";
const strange = /zuhra|example\/|name\.example|words\.example|member\.example|parcel|9111|98765|amal/i;

type Stored = Pick<Mail, "kind" | "record" | "subject" | "recipient"> & { letter: Letter };

describe("a letter to an address that nobody has proven", () => {
  let api: TestApi;
  let stored: Stored[];
  beforeAll(async () => {
    api = await startTestApi({
      // No server listens there, so all mails stay in the queue.
      mail: {
        servers: [{ host: "127.0.0.1", port: 1, secure: false, user: "", password: "" }],
        from: { name: "Daniry", address: company },
        to: [company],
      },
    });
    await writeAll();
    const rows = api.database.read
      .selectFrom("mails")
      .select(["kind", "record", "subject", "recipient", "letter"]);
    stored = (await rows.orderBy("id").execute()) as Stored[];
  });
  afterAll(() => api.close());

  async function writeAll() {
    const token = await api.logIn(member, "amal@daniry.test");
    await api.logIn("Noor", "noor@daniry.test");
    const { read, write } = api.database;
    const now = () => api.clock.now().toISOString();
    const form = { ...typed, email: visitor };
    const { body } = await api.call(createContact, { body: { ...form, reason: "My order" } });
    expect(body.receipt).toBe("C-10001");
    await api.call(createPartner, { body: form });
    const second = { ...form, email: "suresh@mail.example" };
    await api.call(createContact, { body: { ...second, reason: "Feedback" } });
    await api.call(createPartner, { body: second });
    await api.call(createTestimonial, { body: { ...form, content: typed.message, rating: 5 } });
    await api.call(subscribe, { body: { email: visitor } });
    await write.newsletter.subscribe("reem@mail.example", now());
    await api.call(unsubscribe, { body: { email: "reem@mail.example" } });
    const inArabic = { ...form, email: "huda@mail.example", language: "ar" as const };
    const arabic = await api.call(createContact, { body: { ...inArabic, reason: "My order" } });
    expect(arabic.body.receipt).toBe("C-10003");
    await api.call(createPartner, { body: inArabic });
    const { email, language } = inArabic;
    await api.call(subscribe, { body: { email, language } });
    await write.newsletter.subscribe("rania@mail.example", now());
    await api.call(unsubscribe, { body: { email: "rania@mail.example", language } });
    const noted = { note: `@Noor ${typed.message}`, assigned_to: 2 };
    await api.call(updateContact, { token, params: { id: 1 }, body: noted });
    const answer = { token, params: { id: 1 }, body: { text: "It comes on Friday." } };
    await api.call(replyToContact, answer);
    await api.call(replyToPartner, answer);
    const answerInArabic = { token, params: { id: 3 }, body: { text: "ستصل يوم الجمعة." } };
    await api.call(replyToContact, answerInArabic);
    await api.call(replyToPartner, answerInArabic);
    await api.call(askForReset, { body: { email: "amal@daniry.test" } });
    const act = { actor: { id: 1, name: member }, at: now() };
    const invitation = { email: visitor, key: visitor, role: "editor", tokenHash: "a", adminId: 1 } as const;
    await write.account.invite({ ...invitation, isMailed: true }, act);
    const change = { ...act, way: "profile", told: true } as const;
    await write.account.setPassword(1, "other", null, change);
    const passkey = { name: "Phone", credentialId: "c", publicKey: "k", counter: 0, transports: "" };
    await write.account.addPasskey({ ...passkey, adminId: 1, told: true }, act);
    const made = {
      name: "Shop",
      rights: ["messages:read" as const],
      days: 30,
      prefix: "dnry_a",
      tokenHash: "b",
    };
    await write.account.createApiToken({ ...made, adminId: 1 }, act);
    await write.account.warnOfApiTokens(new Date(Date.parse(now()) + 20 * dayMs).toISOString());
    const alarm = { subject: "A test", lines: ["A test"], link: { label: "Look", path: "/admin" } };
    await write.mail.alarmOwners({ en: alarm, ar: alarm }, now(), "a test");
    const desk = { email: company, language: "en" } as const;
    await write.proofs.queueTestMail(1, desk, now());
    const parts = { read, write: write.mail, clock: api.clock.now };
    api.clock.move({ hours: 25 });
    await queueReminders({ ...parts, reminderSettings: async () => ({ to: [desk], hours: 24 }) });
    const recipientsFor = async () => ({ to: [desk], receipt: true });
    const digestAt = async () => ({ hour: 0, zone: "UTC" });
    api.clock.move({ hours: -2 });
    await queueDigest({ ...parts, recipientsFor, digestAt, leaving: async () => [] });
  }

  const nameOf = ({ kind, record }: Stored) => `${kind} ${record}`;

  test("is one of those that are known here, and all of them are looked at", () => {
    expect([...new Set(stored.map(nameOf))].sort()).toEqual(Object.keys(letters).sort());
    const kinds = new Set(Object.keys(letters).map((name) => name.split(" ")[0]));
    expect([...kinds].sort()).toEqual([...mailKinds].sort());
  });

  test.each(toTyped)("carries no words, name or link of whoever typed it: %s", (name) => {
    const mails = stored.filter((mail) => nameOf(mail) === name);
    expect(mails.length).toBeGreaterThan(0);
    for (const { subject, letter } of mails) {
      const { link, leave, ...words } = letter;
      expect(`${subject} ${JSON.stringify(words)}`).not.toMatch(strange);
      expect(JSON.stringify(words)).not.toContain("://");
      for (const part of [link, leave])
        expect(part?.path ?? "/").toMatch(
          /^\/(?:$|admin\/|(?:ar\/)?(?:confirm|leave)-newsletter(?:\/[\w-]{43})?$)/,
        );
    }
  });

  test("is in Arabic, and set from right to left, where the form was", () => {
    const mails = stored.filter(({ letter }) => letter.language === "ar");
    const names = [
      "receipt contact",
      "receipt partner",
      "receipt subscriber",
      "reply contact",
      "reply partner",
    ];
    expect([...new Set(mails.map(nameOf))].sort()).toEqual(names);
    expect(mails).toHaveLength(6);
    for (const { subject, letter, recipient } of mails) {
      expect(["huda@mail.example", "rania@mail.example"]).toContain(recipient);
      const html = htmlOf(letter, subject, "https://www.daniry.example");
      expect(html).toMatch(/^<!doctype html>\n<html lang="ar" dir="rtl">/);
      const words = html
        .replaceAll(/<style.*?<\/style>|<[^>]+>/gs, " ")
        .replaceAll(/Daniry|Re:|[CP]-\d+/g, "");
      expect(words).not.toMatch(/[a-z]/i);
      expect(subject).toMatch(/^(?:Re: )?[\u0600-\u06ff]/);
      for (const part of [letter.link, letter.leave]) expect(part?.path ?? "/ar/").toMatch(/^\/ar\//);
    }
    const [receipt] = mails;
    expect(textOf(receipt?.letter as Letter, "")).toContain("الرقم المرجعي: \u2068C-10003\u2069");
    expect(receipt?.letter.facts).toEqual([
      ["الرقم المرجعي", "C-10003"],
      ["سبب التواصل", "طلبي"],
    ]);
  });

  test("tells the number, and what was chosen from a list", () => {
    const receipt = stored.find((mail) => nameOf(mail) === "receipt contact");
    expect(receipt?.letter.facts).toEqual([
      ["Your receipt", "C-10001"],
      ["Reason", "My order"],
    ]);
  });
});
