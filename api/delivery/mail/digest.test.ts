import { expect, test } from "vitest";
import { createContact, deleteContacts, setStatusOfContacts } from "#contract/visitors/contacts.ts";
import { startTestApi } from "#test/support/api.ts";
import { queueDigest } from "./digest.ts";
import { createMailSettings, noMail } from "./settings.ts";

test("a digest counts neither spam nor what lies in the trash, as come and as waiting", async () => {
  const api = await startTestApi();
  try {
    const token = await api.logIn();
    const { read, write, key } = api.database;
    const { recipientsFor, digestAt } = createMailSettings(
      read,
      { ...noMail, to: ["info@daniry.test"] },
      key,
    );
    const parts = {
      read,
      write: write.mail,
      clock: api.clock.now,
      recipientsFor,
      digestAt,
      leaving: async () => [],
    };
    const sender = { name: "Maryam", email: "maryam@example.com", reason: "Feedback" } as const;
    for (const message of ["Spam", "Trash", "Waits"])
      await api.call(createContact, { body: { ...sender, message } });
    await api.call(setStatusOfContacts, { token, body: { ids: [1], status: "spam" } });
    await api.call(deleteContacts, { token, body: { ids: [2] } });
    // It is 13:00 in Muscat.
    await queueDigest(parts);
    const mails = await read.selectFrom("mails").selectAll().where("kind", "=", "digest").execute();
    expect(mails.map(({ subject, letter }) => [subject, letter.facts])).toEqual([
      ["Your day at Daniry: 1 message", [["Messages that wait", "1"]]],
    ]);
  } finally {
    await api.close();
  }
});
