import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { system } from "#api/platform/database/record.ts";
import { type Colleague, namedIn } from "#api/visitors/submissions/colleagues.ts";
import { listMails } from "#contract/delivery/mail.ts";
import { listHistory } from "#contract/panel/history.ts";
import { listTeam } from "#contract/team/team.ts";
import {
  createContact,
  deleteContacts,
  exportContacts,
  getContact,
  listContacts,
  updateContact,
} from "#contract/visitors/contacts.ts";
import { createPartner, getPartner, updatePartner } from "#contract/visitors/partners.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { message as thanks } from "#test/support/senders.ts";

const message = { ...thanks, reason: "My order", message: "Where is my order?" } as const;
const act = { actor: system, at: "2026-03-10T09:00:00.000Z" };

describe("what somebody of the team is to answer", () => {
  let api: TestApi;
  let token: string;
  let ids: Record<string, number>;
  beforeEach(async () => {
    api = await startTestApi();
    token = await api.logIn("Noor", "noor@daniry.test");
    await api.logIn("Amal", "amal@daniry.test", "moderator");
    await api.logIn("Sami", "sami@daniry.test", "reader");
    const { data } = (await api.call(listTeam, { token })).body as { data: { id: number; name: string }[] };
    ids = Object.fromEntries(data.map(({ name, id }) => [name, id]));
    await api.call(createContact, { body: message });
    await api.call(createContact, { body: { ...message, message: "And where is the other one?" } });
  });
  afterEach(() => api.close());

  const update = (body: object) => api.call(updateContact, { token, params: { id: 1 }, body });
  const give = (name: string | null) => update({ assigned_to: name && ids[name] });
  const get = async () => (await api.call(getContact, { token, params: { id: 1 } })).body;
  const list = async (query: object) => (await api.call(listContacts, { token, query })).body;
  const toTeam = async () => {
    const { body } = await api.call(listMails, { token, query: {} });
    const { data } = body as { data: { kind: string; recipient: string; subject: string }[] };
    return data
      .filter(({ kind }) => kind === "assigned" || kind === "mentioned")
      .map(({ kind, recipient, subject }) => ({ kind, recipient, subject }));
  };

  test("is given to one of them, who gets a mail, is listed as theirs, and can be given to nobody again", async () => {
    expect((await give("Amal")).body).toMatchObject({ assigned_to: ids.Amal, version: 2 });
    expect(await toTeam()).toEqual([
      { kind: "assigned", recipient: "amal@daniry.test", subject: "C-10001 is yours to answer" },
    ]);
    expect(await list({ assigned_to: ids.Amal })).toMatchObject({ total: 1, data: [{ id: 1 }] });
    expect(await list({ assigned_to: ids.Amal, search: "order" })).toMatchObject({ total: 1 });
    expect(await list({ assigned_to: ids.Noor })).toMatchObject({ total: 0, data: [] });
    const { text } = await api.call(exportContacts, { token, query: { assigned_to: ids.Amal } } as never);
    expect(text).toContain("C-10001");
    expect(text).not.toContain("C-10002");

    expect((await give(null)).body).toMatchObject({ assigned_to: null, version: 3 });
    expect(await toTeam()).toHaveLength(1);
    const { body } = await api.call(listHistory, {
      token,
      query: { record: "contact", record_id: 1 },
    } as never);
    expect((body as { data: { changes: unknown[] }[] }).data.flatMap(({ changes }) => changes)).toEqual([
      { field: "assigned_to", old: "Amal", new: "" },
      { field: "assigned_to", old: "", new: "Amal" },
    ]);
  });

  test("is an enquiry as well", async () => {
    const { name, email } = message;
    const enquiry = { name, email, phone: "91234567", phone_country: "+968", message: "We have two shops." };
    await api.call(createPartner, { body: enquiry } as never);
    const call = { token, params: { id: 1 } };
    expect((await api.call(updatePartner, { ...call, body: { assigned_to: ids.Amal ?? 0 } })).status).toBe(
      200,
    );
    expect((await api.call(getPartner, call)).body).toMatchObject({ assigned_to: ids.Amal });
    expect(await toTeam()).toMatchObject([{ subject: "P-10001 is yours to answer" }]);
  });

  test("tells nobody of what they did themselves, nor twice of the same", async () => {
    await give("Noor");
    expect(await toTeam()).toEqual([]);
    await give("Amal");
    await give("Amal");
    expect(await toTeam()).toHaveLength(1);
  });

  test("is given to nobody who could not answer: a reader, someone suspended, someone unknown", async () => {
    const refused = { status: 422, body: { errors: [{ field: "assigned_to" }] } };
    expect(await give("Sami")).toMatchObject(refused);
    expect(await update({ assigned_to: 999 })).toMatchObject(refused);
    expect(await update({ assigned_to: "Amal" })).toMatchObject(refused);
    expect(await update({ assigned_to: 2 ** 40 })).toMatchObject(refused);
    expect(await update({ assigned_to: 0 })).toMatchObject(refused);
    await api.database.write.account.setSuspended(ids.Amal ?? 0, true, act);
    expect(await give("Amal")).toMatchObject(refused);
    expect(await get()).toMatchObject({ assigned_to: null, version: 1 });
    expect(await toTeam()).toEqual([]);
  });

  test("is nobody's again when their account is removed", async () => {
    await give("Amal");
    await api.database.write.account.removeAdmin(ids.Amal ?? 0, {
      actor: { id: null, name: "" },
      at: "2026-03-10",
    });
    expect(await get()).toMatchObject({ assigned_to: null });
  });

  test("and a note that names somebody is sent to them once, whatever their role", async () => {
    await update({ note: "@sami, has it left? @Noor" });
    const told = {
      kind: "mentioned",
      recipient: "sami@daniry.test",
      subject: "You are named in a note on C-10001",
    };
    expect(await toTeam()).toEqual([told]);
    await update({ note: "@sami, has it left? @Noor It has." });
    expect(await toTeam()).toEqual([told]);
    await update({ note: "@Amal @Sami: it has." });
    expect(await toTeam()).toMatchObject([
      { recipient: "amal@daniry.test" },
      { recipient: "sami@daniry.test" },
    ]);
  });

  test("stays theirs in the trash", async () => {
    await give("Amal");
    await api.call(deleteContacts, { token, body: { ids: [1] } });
    expect(await list({ view: "trash", assigned_to: ids.Amal })).toMatchObject({ total: 1 });
  });
});

describe("a name in a note", () => {
  const team = ["Ali", "Ali Hassan", "مريم", "Zoë"].map(
    (name, id): Colleague => ({ id, name, email: "", role: "owner", language: "en", declined: [] }),
  );
  test.each([
    ["@Ali please", ["Ali"]],
    ["@ali hassan, please", ["Ali Hassan"]],
    ["@Ali and @Ali Hassan", ["Ali", "Ali Hassan"]],
    ["@Alina", []],
    ["Ali", []],
    ["ask @مريم.", ["مريم"]],
    ["@ZOË!", ["Zoë"]],
    ["mail@ali.example", []],
    ["(@Ali) @ Ali Hassan", ["Ali"]],
    ["", []],
  ])("%s", (note, names) => {
    expect([...namedIn(note, team)].map(({ name }) => name).toSorted()).toEqual(names);
  });
});
