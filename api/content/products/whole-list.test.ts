import { afterAll, expect, test } from "vitest";
import { listProducts, setStatusOfProducts } from "#contract/content/products.ts";
import { startTestApi } from "#test/support/api.ts";
import { openShop } from "#test/support/shop.ts";

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn();
const shop = await openShop(api, token);
const added: Awaited<ReturnType<typeof shop.add>>[] = [];
// The server answers 503 to too many writes at once, so they run one by one.
for (const index of Array(410).keys()) added.push(await shop.add({ position: 500 - index }));
const ids = added.toSorted((one, other) => one.position - other.position).map(({ id }) => id);

const whole = async () => (await api.call(listProducts, { token, query: { status: "all" } })).body;

test("of hundreds of products each comes once, in the order of the shop window", async () => {
  expect((await whole()).map(({ id }) => id)).toEqual(ids);
});

test("is that of one moment, however many edits come while it is made", async () => {
  const ends = [Math.min(...ids), Math.max(...ids)];
  let edits = 0;
  let isDone = false;
  async function edit() {
    while (!isDone) {
      const status = edits % 2 === 0 ? "draft" : "published";
      await api.call(setStatusOfProducts, { token, body: { ids: ends, status } });
      edits++;
    }
  }
  const editing = edit();
  const seen: string[][] = [];
  for (let look = 0; look < 30; look++) {
    seen.push((await whole()).filter(({ id }) => ends.includes(id)).map(({ status }) => status));
  }
  isDone = true;
  await editing;
  expect(edits).toBeGreaterThan(1);
  const mixed = seen.filter(([first, last, ...more]) => !last || first !== last || more.length > 0);
  expect(mixed).toEqual([]);
});
