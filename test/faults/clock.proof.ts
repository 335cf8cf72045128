import { ensureFirstAdmin } from "#api/team/account/first-admin.ts";
import { listTrash } from "#contract/panel/trash.ts";
import { logIn } from "#contract/team/account.ts";
import { createContact, deleteContacts, listContacts } from "#contract/visitors/contacts.ts";
import { proof } from "#test/proof/proof.ts";
import { startTestApi } from "#test/support/api.ts";
import { owner } from "#test/support/site.ts";

const jumps = [
  { hours: -1 },
  { days: -2 },
  { days: -400 },
  { days: 500 },
  { hours: 3 },
  { days: -101 },
  { minutes: -5 },
];

proof({
  name: "The clock jumps, both ways",
  expected:
    "messages are kept and listed as they came, nothing is purged early, the owner gets in within 20 s",
  before: "never tried",
  in: "test",
  timeout: 240_000,
  async run(count) {
    const api = await startTestApi();
    const { database, clock } = api;
    await ensureFirstAdmin({ database, clock: clock.now, ...owner });
    const wrong = { ...owner, password: "not the owner's" };
    const sent: string[] = [];
    for (const [at, jump] of jumps.entries()) {
      for (let guess = 0; guess < 6; guess++) await api.call(logIn, { body: wrong });
      clock.move(jump);
      const name = `Sender ${at}`;
      const body = { name, email: "noor@example.com", reason: "Feedback" as const, message: `At jump ${at}` };
      const { status } = await api.call(createContact, { body });
      count.try();
      if (status !== 201) count.fail(`${JSON.stringify(jump)}: a message answered ${status}`);
      sent.unshift(name);
      await api.call(logIn, { body: owner });
      clock.move({ seconds: 20 });
      const { status: entered, body: session } = await api.call(logIn, { body: owner });
      if (entered !== 200) {
        count.fail(`${JSON.stringify(jump)}: the owner's log-in answered ${entered}`);
        continue;
      }
      const { token } = session;
      const { data } = (await api.call(listContacts, { token, query: {} })).body;
      const names = data.map((row) => row.name);
      if (names.join() !== sent.join()) count.fail(`${JSON.stringify(jump)}: listed ${names.join()}`);
    }
    const token = await api.logIn();
    const doomed = (await api.call(listContacts, { token, query: {} })).body.data.map(({ id }) => id);
    await api.call(deleteContacts, { token, body: { ids: doomed } });
    clock.move({ days: 29 });
    const later = await api.logIn();
    const { total } = (await api.call(listTrash, { token: later, query: {} })).body;
    if (total !== doomed.length) count.fail(`${total} of ${doomed.length} lie in the trash after 29 days`);
    await api.close();
  },
});
