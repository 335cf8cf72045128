import { afterEach, beforeEach, expect, test } from "vitest";
import { getConsent } from "#contract/content/consents.ts";
import { createTestimonial } from "#contract/content/testimonials.ts";
import { pages } from "#contract/content/words/pages.ts";
import { exportPerson } from "#contract/privacy/person.ts";
import { createContact, deleteContacts } from "#contract/visitors/contacts.ts";
import { subscribe } from "#contract/visitors/newsletter.ts";
import { createPartner } from "#contract/visitors/partners.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { sampleForm } from "#test/support/sample-form.ts";
import { createConsents } from "./consents.ts";

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const body = { ...sampleForm, reason: "My order" as const, phone_country: "+91" };
const { contact, partner, testimonials } = pages;
const texts = () => api.database.read.selectFrom("consents").selectAll().orderBy("id").execute();

test("what stood below a form is kept with what was sent through it, each text once, and given to who asks", async () => {
  for (const message of ["One", "Two"]) await api.call(createContact, { body: { ...body, message } });
  await api.call(createPartner, { body });
  await api.call(createTestimonial, { body });
  await api.call(subscribe, { body });
  const kept = await texts();
  expect(kept.map(({ form, language, version, text }) => [form, language, version, text])).toEqual([
    ["contact", "en", 0, contact.words.form.use],
    ["partner", "en", 0, partner.words.form.use],
    ["testimonial", "en", 0, testimonials.words.form.use],
    ["subscriber", "en", 0, contact.words.newsletter.use],
  ]);
  for (const [at, table] of (["contacts", "partners", "testimonials", "subscribers"] as const).entries()) {
    const rows = await api.database.read.selectFrom(table).select("consent_id").execute();
    expect(rows.map(({ consent_id }) => consent_id)).toEqual(rows.map(() => kept[at]?.id));
  }
  const token = await api.logIn();
  const { text } = await api.call(exportPerson, { token, body: { who: body.email } });
  for (const told of kept) expect(text).toContain(told.text);
  expect(text).not.toContain("consent_id");
});

test("what a record was sent below is told to the team, of what is in the trash too", async () => {
  const told = (kind: "contact" | "subscriber", id: number) =>
    api.call(getConsent, { token, params: { kind, id } });
  const { receipt } = (await api.call(createContact, { body })).body;
  const id = Number(receipt.slice(2)) - 10_000;
  const token = await api.logIn("Rana", "rana@example.com", "reader");
  const text = contact.words.form.use;
  const { data } = (await told("contact", id)).body;
  expect(data).toEqual({ language: "en", version: 0, text, created_at: api.clock.now().toISOString() });
  const owner = await api.logIn();
  await api.call(deleteContacts, { token: owner, body: { ids: [id] } });
  expect((await told("contact", id)).body.data).toMatchObject({ text });
  expect((await told("subscriber", 77)).problem).toMatchObject({
    status: 404,
    detail: "There is no such record",
  });
  const { name, email, message } = sampleForm;
  await api.database.write.contacts.create(
    { name, email, reason: "My order", message },
    { key: "before", at: api.clock.now().toISOString(), told: { to: [], receipt: false }, spam: [] },
  );
  expect((await told("contact", id + 1)).body).toEqual({ data: null });
});

test("other words are another text, and the same words again are none", async () => {
  const consentTo = (use: string) =>
    createConsents({
      read: api.database.read,
      write: api.database.write.consents,
      clock: api.clock.now,
      published: async () => ({ language: "en", words: { form: { use } } }),
    })("contact");
  const [first, second] = [await consentTo("We answer you."), await consentTo("We answer you, and call.")];
  expect(second).not.toBe(first);
  expect(await consentTo("We answer you.")).toBe(first);
  expect((await texts()).map(({ text }) => text)).toEqual(["We answer you.", "We answer you, and call."]);
});
