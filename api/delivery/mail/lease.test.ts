import { afterEach, expect, test, vi } from "vitest";
import { withLease } from "./lease.ts";

afterEach(() => vi.useRealTimers());

test("a lease is renewed as long as the work takes, even where a renewal fails, and no longer", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const work = Promise.withResolvers<string>();
  let signs = 0;
  const renew = () => {
    signs += 1;
    return signs === 2 ? Promise.reject(new Error("no database")) : Promise.resolve();
  };
  const done = withLease(renew, () => work.promise);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signs).toBe(12);
  work.resolve("done");
  expect(await done).toBe("done");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signs).toBe(12);
  await expect(withLease(renew, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signs).toBe(12);
});
