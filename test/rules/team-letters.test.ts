// @module-tag engines

import type { ParsedMail } from "mailparser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { updateProfile } from "#contract/team/account.ts";
import { createContact } from "#contract/visitors/contacts.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { form } from "#test/support/form.ts";
import { startMailServer, type TestMailServer } from "#test/support/mail-server.ts";
import { createTestMailWorker } from "#test/support/mail-worker.ts";
import { message } from "#test/support/senders.ts";
import { amal, desk, guests, huda, writeToTeam } from "#test/support/team-letters.ts";
import { until } from "#test/support/until.ts";
import { teamLetters } from "./team-letters-table.ts";

const publicUrl = "https://www.daniry.example";
const from = { name: "Daniry", address: desk };

/** Names that are Latin in an Arabic letter too, addresses, receipts and what people wrote. */
const latin =
  /https?:\S+|\S+@\S+|^> .*$|[CP]-\d{5}|dnry_\d|Daniry|Amal|Huda|Salim|Rashid|Suresh|Samira|Rice Cereal|Kids Formula|Oat Cereal|Phone \d|Shop \d/gm;

describe("a letter to a colleague", () => {
  let api: TestApi;
  let server: TestMailServer;
  let english: ParsedMail[];
  let arabic: ParsedMail[];
  let others: ParsedMail[];

  beforeAll(async () => {
    server = await startMailServer();
    const servers = [server.access];
    const mail = { servers, from, to: [amal, huda, desk] };
    api = await startTestApi({ mail, publicUrl, plannedSleep: 1_000_000_000 });
    const { read } = api.database;
    const worker = createTestMailWorker(api, servers, {
      makeToken: async () => "token",
      route: async () => ({ servers, from }),
      site: publicUrl,
    });
    const waiting = () => read.selectFrom("mails").select("id").where("status", "=", "waiting").execute();
    const isAllSent = async () => {
      await worker.deliverDue();
      return (await waiting()).length === 0;
    };
    await writeToTeam(api, server.access, () => until(isAllSent, 60_000));
    await worker.close();
    const rows = await read.selectFrom("mails").select("message_id").orderBy("id").execute();
    const places = new Map(rows.map(({ message_id }, place) => [message_id, place]));
    // A test mail has no row, and came before all others.
    const placeOf = ({ messageId = "" }: ParsedMail) =>
      places.get(messageId.slice(1).split("@")[0] ?? "") ?? -1;
    const inOrder = server.taken.toSorted((one, other) => placeOf(one) - placeOf(other));
    const sentTo = (address: string) => inOrder.filter(({ to }) => (to as { text: string }).text === address);
    english = [...sentTo(amal), ...sentTo(guests[0])];
    arabic = [...sentTo(huda), ...sentTo(guests[1])];
    others = sentTo(desk);
  });
  afterAll(async () => {
    await api.close();
    await server.close();
  });

  const plain = (text = "") =>
    text.replace(/#[\w-]+$/gm, "#token").replaceAll(String(server.access.port), "2525");

  test("is one of those that are looked at here", () => {
    expect(english.map(({ subject }) => subject)).toEqual(teamLetters.map((letter) => letter.english));
    expect(arabic.map(({ subject }) => subject)).toEqual(teamLetters.map((letter) => letter.arabic));
  });

  const numbered = teamLetters.map((letter, place) => ({ ...letter, place }));
  test.each(numbered)("is in the language of their panel: $name", ({ text, place }) => {
    expect(plain(english[place]?.text)).toBe(`${text}\n`);
    expect(english[place]?.html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);

    const { subject = "", text: said = "", html } = arabic[place] ?? {};
    expect(html).toMatch(/^<!doctype html>\n<html lang="ar" dir="rtl">/);
    expect(subject).toMatch(/^[\u0621-\u064a]/);
    for (const part of [subject, said]) {
      expect(part.replace(latin, "")).not.toMatch(/[a-z]/i);
      expect(part).not.toMatch(/[{}]|undefined|NaN|[\u0660-\u0669\u064e-\u0650\u0652]/);
    }
    expect(said.match(/\n\n/g)?.length, "as many paragraphs").toBe(text.match(/\n\n/g)?.length);
    expect(said.match(/^> .*$/gm)?.length).toBe(text.match(/^> .*$/gm)?.length);
  });

  test("to an address outside the team is in English", () => {
    const toAmal = new Set(english.map(({ subject, text }) => `${subject} ${text}`));
    expect(others).toHaveLength(15);
    for (const { subject, text, html } of others) {
      expect(toAmal.has(`${subject} ${text}`), subject).toBe(true);
      expect(html).toContain('<html lang="en" dir="ltr">');
    }
  });
});

test("the next letter follows a language that a colleague chooses", async () => {
  const api = await startTestApi({ mail: { servers: [], from, to: ["HUDA@daniry.test"] } });
  const token = await api.logIn("Huda", huda);
  const subjects: string[] = [];
  for (const language of ["en", "ar", "en"] as const) {
    expect((await api.call(updateProfile, { token, body: form({ language }) })).status).toBe(200);
    await api.call(createContact, { body: { ...message, message: `In ${language}, ${subjects.length}` } });
    const { subject } = await api.database.read
      .selectFrom("mails")
      .select("subject")
      .where("kind", "=", "contact")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    subjects.push(subject);
  }
  await api.close();
  expect(subjects).toEqual(["A new message, C-10001", "رسالة جديدة، C-10002", "A new message, C-10003"]);
});
