import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { cache, refresh, refreshed } from "./cache.ts";

test("a refresh reads again what is on the screen, and the rest when it is shown", async () => {
  const asked: string[] = [];
  const read = (name: string) => ({
    queryKey: [name],
    queryFn: async () => asked.push(name),
    meta: { follows: [] },
  });
  const leave = new QueryObserver(cache, read("shown")).subscribe(() => undefined);
  await cache.ensureQueryData(read("seen before"));
  await refreshed();
  expect(asked).toEqual(["shown", "seen before"]);

  await refresh();
  expect(asked).toEqual(["shown", "seen before", "shown"]);
  await refresh({ keepsScreen: true });
  expect(asked).toHaveLength(3);

  const back = new QueryObserver(cache, read("seen before")).subscribe(() => undefined);
  await expect.poll(() => asked.slice(3)).toEqual(["seen before"]);
  leave();
  back();
  cache.clear();
});
