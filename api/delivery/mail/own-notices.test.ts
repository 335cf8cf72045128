import { afterEach, beforeEach, expect, test } from "vitest";
import { system } from "#api/platform/database/record.ts";
import { createTestimonial } from "#contract/content/testimonials.ts";
import { getMailNotices, type NoticeKind, saveMailNotice } from "#contract/delivery/mail.ts";
import { getOwnNotices, type OwnKind, ownKinds, saveOwnNotice } from "#contract/delivery/own-notices.ts";
import { listHistory } from "#contract/panel/history.ts";
import { roles } from "#contract/roles.ts";
import { listTeam } from "#contract/team/team.ts";
import { createContact, updateContact } from "#contract/visitors/contacts.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { queueDigest } from "./digest.ts";
import { queueReminders } from "./reminder.ts";
import { createMailSettings, noMail } from "./settings.ts";

const company = "info@daniry.test";
const message = { name: "Maryam", email: "maryam@example.com", reason: "My order", message: "Where is it?" };

let api: TestApi;
let owner: string;
let reader: string;
beforeEach(async () => {
  api = await startTestApi({ mail: { ...noMail, to: [company] } });
  owner = await api.logIn("Noor", "noor@daniry.test");
  reader = await api.logIn("Sami", "sami@daniry.test", "reader");
});
afterEach(() => api.close());

let sent = 0;
async function send() {
  sent += 1;
  await api.call(createContact, { body: { ...message, message: `Message ${sent}` } as never });
}
const choose = (token: string, kind: OwnKind, is_on: boolean) =>
  api.call(saveOwnNotice, { token, body: { kind, is_on } });
const name = (kind: NoticeKind, to: string[], fields: object = {}) =>
  api.call(saveMailNotice, { token: owner, body: { kind, is_on: true, to, ...fields } });
const own = async (token: string) =>
  Object.fromEntries(
    (await api.call(getOwnNotices, { token })).body.data.map(({ kind, is_on }) => [kind, is_on]),
  );
async function told(kind: OwnKind) {
  const rows = await api.database.read
    .selectFrom("mails")
    .select("recipient")
    .where("kind", "=", kind)
    .orderBy("id")
    .execute();
  return rows.map(({ recipient }) => recipient);
}
const idOf = async (email: string) =>
  (await api.call(listTeam, { token: owner })).body.data.find((one) => one.email === email)?.id ?? 0;
const act = () => ({ actor: system, at: api.clock.now().toISOString() });

test("every role chooses for itself, and what it did not choose is as the company has it", async () => {
  await name("contact", ["NOOR@daniry.test"]);
  expect(await own(owner)).toEqual({
    contact: true,
    partner: false,
    testimonial: false,
    reminder: false,
    digest: false,
    assigned: true,
    mentioned: true,
  });
  for (const role of roles) {
    const token = await api.logIn(role, undefined, role);
    for (const kind of ownKinds) {
      const { data } = (await choose(token, kind, true)).body;
      expect(data.find((one) => one.kind === kind)).toEqual({ kind, is_on: true, is_chosen: true });
    }
  }
  const { problem } = await choose(owner, "receipt" as OwnKind, true);
  expect([problem.status, problem.errors?.[0]?.field]).toEqual([422, "kind"]);
  const id = await idOf("noor@daniry.test");
  await choose(owner, "contact", false);
  const { text } = await api.call(listHistory, { token: owner, query: { record: "admin", id } });
  expect(text).toContain("mail_contact");
});

test("who chose to be told is, once, also where the company names them or wants it sent to nobody", async () => {
  await choose(reader, "contact", true);
  await send();
  expect(await told("contact")).toEqual([company, "sami@daniry.test"]);
  await name("contact", ["Sami@Daniry.test", "sami@daniry.test"]);
  await send();
  expect((await told("contact")).slice(2)).toEqual(["sami@daniry.test"]);
  await name("contact", [], { by_reason: { "My order": ["orders@daniry.test"] } });
  await send();
  expect((await told("contact")).slice(3)).toEqual(["orders@daniry.test", "sami@daniry.test"]);
  await name("contact", [], { is_on: false });
  await send();
  expect((await told("contact")).slice(5), "the company's list is off").toEqual(["sami@daniry.test"]);
  const { joined } = (await api.call(getMailNotices, { token: owner })).body;
  expect(joined.contact).toEqual(["sami@daniry.test"]);
});

test("who chose not to be told is not, though the company names them; the others still are", async () => {
  await name("contact", ["noor@daniry.test", "other@daniry.test"]);
  await choose(owner, "contact", false);
  await send();
  expect(await told("contact")).toEqual(["other@daniry.test"]);
  const { declined, joined } = (await api.call(getMailNotices, { token: owner })).body;
  expect([declined.contact, joined.contact]).toEqual([["noor@daniry.test"], []]);
  await choose(owner, "contact", true);
  await send();
  expect((await told("contact")).slice(1)).toEqual(["noor@daniry.test", "other@daniry.test"]);
});

test("testimonials, reminders and digests are chosen alike", async () => {
  for (const kind of ["testimonial", "reminder", "digest"] as const) await choose(reader, kind, true);
  await api.call(createTestimonial, {
    body: { name: "Samira", email: "samira@example.com", content: "We like it", rating: 5 },
  });
  const settings = createMailSettings(api.database.read, { ...noMail, to: [company] }, api.database.key);
  const parts = {
    read: api.database.read,
    write: api.database.write.mail,
    clock: api.clock.now,
    ...settings,
  };
  do api.clock.move({ hours: 1 });
  while ((api.clock.now().getUTCHours() + 4) % 24 !== 9);
  await queueDigest({ ...parts, leaving: async () => [] });
  api.clock.move({ hours: 25 });
  await queueReminders(parts);
  for (const kind of ["testimonial", "reminder", "digest"] as const)
    expect([kind, await told(kind)]).toEqual([kind, [company, "sami@daniry.test"]]);
});

test("somebody is told of what is given to them and where they are named unless they chose otherwise", async () => {
  await api.logIn("Amal", "amal@daniry.test", "moderator");
  const amal = await api.logIn("Huda", "huda@daniry.test", "moderator");
  await choose(amal, "assigned", false);
  await choose(reader, "mentioned", false);
  await send();
  const give = async (email: string, version: number, note: string) =>
    api.call(updateContact, {
      token: owner,
      params: { id: 1 },
      body: { version, assigned_to: await idOf(email), note },
    });
  expect((await give("huda@daniry.test", 1, "@Sami")).status).toBe(200);
  expect((await give("amal@daniry.test", 2, "@Sami and @Huda")).status).toBe(200);
  expect([await told("assigned"), await told("mentioned")]).toEqual([
    ["amal@daniry.test"],
    ["huda@daniry.test"],
  ]);
});

const ends = {
  suspended: (id: number) => api.database.write.account.setSuspended(id, true, act()),
  removed: (id: number) => api.database.write.account.removeAdmin(id, act()),
};
test.each(Object.entries(ends))(
  "whoever is %s gets nothing, neither by their own choice nor where they are named, nor what waits",
  async (_, end) => {
    await choose(reader, "contact", true);
    await name("partner", ["sami@daniry.test"]);
    await name("digest", ["SAMI@daniry.test", "other@daniry.test"]);
    await name("contact", [], { by_reason: { "My order": ["sami@daniry.test", "orders@daniry.test"] } });
    await send();
    expect(await told("contact")).toEqual(["sami@daniry.test", "orders@daniry.test"]);
    await end(await idOf("sami@daniry.test"));
    expect(await told("contact"), "what waited").toEqual(["orders@daniry.test"]);
    const settings = createMailSettings(api.database.read, { ...noMail, to: [company] }, api.database.key);
    const recipients = async (...of: Parameters<typeof settings.recipientsFor>) =>
      (await settings.recipientsFor(...of)).to.map(({ email }) => email);
    expect(await recipients("contact", "My order")).toEqual(["orders@daniry.test"]);
    expect(await recipients("digest")).toEqual(["other@daniry.test"]);
    expect(await recipients("partner")).not.toContain("sami@daniry.test");
    const { version } = (await api.call(getMailNotices, { token: owner })).body;
    await api.logIn("Huda", "huda@daniry.test", "reader");
    await end(await idOf("huda@daniry.test"));
    expect((await api.call(getMailNotices, { token: owner })).body.version, "who is named nowhere").toBe(
      version,
    );
  },
);
