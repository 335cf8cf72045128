import { afterAll, expect, test } from "vitest";
import { openQueue } from "#test/support/queue.ts";

const { api, add, list } = await openQueue();
afterAll(() => api.close());

await add({ name: "Amal", content: "100% oats" });
await add({ name: "Zaid", content: "1000 oats" });
await add({ name: "Mona", content: "snake_case" });
await add({ name: "Rex", content: "snakeXcase" });
await add({ name: "Pia", content: "one\\two" });

test.each([
  ["100%", "Amal"],
  ["0%o", ""],
  ["%", "Amal"],
  ["_", "Mona"],
  ["snake_case", "Mona"],
  ["\\", "Pia"],
  ["e\\t", "Pia"],
  ["OATS 100", "Zaid Amal"],
])("a search for %s finds what has these very signs: %s", async (search, names) => {
  const { data, total } = await list({ status: "all", search });
  expect([data.map(({ name }) => name).join(" "), total]).toEqual([
    names,
    names.split(" ").filter(Boolean).length,
  ]);
});
