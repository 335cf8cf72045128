import { sql } from "kysely";
import type { PastSubmission } from "#api/content/seed/repository.ts";
import type { Database } from "#api/platform/database/database.ts";
import type { AllWrites } from "#api/writes.ts";
import { dayMs } from "#contract/durations.ts";
import { marketCount, phoneCountries } from "#contract/phone-countries.ts";
import { reasons } from "#contract/reasons.ts";
import type { SubmissionStatus } from "#contract/visitors/submissions.ts";

const together = 500;
const markets = phoneCountries.slice(0, marketCount);

const first = "Huda Amal Noor Salim Fatma Omar Leena Ravi Priya Arjun Meera Zain Aisha Khalid Sara Dev".split(
  " ",
);
const last = "Al-Balushi Sharma Nair Al-Harthy Khan Iyer Al-Said Menon Patel Haddad Rao Al-Lawati".split(" ");
const words = (
  "please send the price list for infant formula stage one two three we run a pharmacy in Muscat Sohar Nizwa Salalah " +
  "Mumbai Pune Kochi and would like to order cartons of kids chocolate vanilla strawberry oats rice wheat cereal thank you " +
  "delivery was late tin arrived dented my daughter loves the taste is it suitable for diabetics lactose free halal certified " +
  "distributor agreement margin sample catalogue invoice exchange refund loyalty nutrition doctor recommended breakfast"
).split(" ");

function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * sides);
  };
}

export async function fillInboxes(
  { engine, read, write }: Pick<Database<AllWrites>, "engine" | "read" | "write">,
  count: number,
  now: Date,
  inboxes: readonly ("contacts" | "partners")[] = ["contacts", "partners"],
) {
  for (const table of inboxes) {
    const roll = dice(table.length);
    for (let done = 0; done < count; done += together) {
      const rows = Array.from({ length: Math.min(together, count - done) }, (_, index) =>
        submission(done + index, count, now, roll),
      );
      await write.seed.addSubmissions(table, rows);
    }
  }
  if (engine === "postgres") await sql`vacuum (analyze)`.execute(read);
  else await write.seed.analyze();
}

function submission(
  number: number,
  count: number,
  now: Date,
  roll: (sides: number) => number,
): PastSubmission {
  const pick = <Item>(list: readonly Item[]) => list[roll(list.length)] as Item;
  const age = ((count - number) / count) * 365 * dayMs;
  const created_at = new Date(now.getTime() - age).toISOString();
  const isRecent = number > count * 0.99;
  const name = `${pick(first)} ${pick(last)}`;
  const status = isRecent
    ? "new"
    : pick<SubmissionStatus>(["done", "done", "done", "done", "done", "done", "open", "new"]);
  return {
    name,
    email: `${name.toLowerCase().replace(" ", ".")}${number}@example.com`,
    message: Array.from({ length: 12 + roll(40) }, () => pick(words)).join(" "),
    reason: pick(reasons),
    phone: String(7_000_000_000 + roll(2_999_999_999)),
    phone_country: pick(markets).code,
    is_read: !isRecent && roll(50) > 0,
    status,
    created_at,
    deleted_at: roll(100) === 0 ? now.toISOString() : null,
  };
}
