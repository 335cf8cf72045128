import { noPeers } from "#api/platform/database/peers.ts";
import { createSpamWatch } from "#api/visitors/submissions/spam/watch.ts";
import { createContact, markContacts, setStatusOfContacts } from "#contract/visitors/contacts.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import type { Example } from "./corpus.ts";

interface Judged extends Example {
  reasons: string[];
}

export async function judgeAll(examples: Example[], taught: Example[] = []): Promise<Judged[]> {
  const api = await startTestApi();
  if (taught.length > 0) await teach(api, taught);
  const watch = createSpamWatch(api.database.read, "https://daniry.com", noPeers);
  const at = api.clock.now().toISOString();
  const judged: Judged[] = [];
  for (const example of examples) {
    const reasons = await watch.look(example.input, {}, at);
    judged.push({ ...example, reasons: reasons.map(({ label }) => label) });
  }
  await api.close();
  return judged;
}

async function teach(api: TestApi, examples: Example[]) {
  const token = await api.logIn();
  const ids: Record<"spam" | "people", number[]> = { spam: [], people: [] };
  for (const { input, isSpam } of examples) {
    const { body } = await api.call(createContact, { body: input });
    ids[isSpam ? "spam" : "people"].push(Number(body.receipt.slice(2)) - 10_000);
  }
  for (const some of partsOf(ids.spam))
    await api.call(setStatusOfContacts, { token, body: { ids: some, status: "spam" } });
  for (const some of partsOf(ids.people))
    await api.call(markContacts, { token, body: { ids: some, is_read: true } });
}

function partsOf(ids: number[]): number[][] {
  return ids.flatMap((_, at) => (at % 100 === 0 ? [ids.slice(at, at + 100)] : []));
}

export function figuresOf(judged: Judged[]) {
  const taken = judged.filter(({ reasons }) => reasons.length > 0);
  const caught = taken.filter(({ isSpam }) => isSpam).length;
  const spam = judged.filter(({ isSpam }) => isSpam).length;
  return {
    precision: caught / taken.length,
    recall: caught / spam,
    people: judged.length - spam,
    wronged: taken.filter(({ isSpam }) => !isSpam),
  };
}
