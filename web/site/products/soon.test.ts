import { afterEach, expect, test, vi } from "vitest";
import { soon } from "./soon.ts";

afterEach(() => vi.unstubAllGlobals());

const pageIn = (lang: string) => vi.stubGlobal("document", { documentElement: { lang } });

function heldBack() {
  let answer = (_: string) => {};
  const promise = new Promise<string>((resolve) => {
    answer = resolve;
  });
  return { promise, answer };
}

test("an English page goes on without a slow answer, and takes a fast one", async () => {
  pageIn("en");
  const { promise } = heldBack();
  expect(await soon(promise, 0)).toEqual({ later: promise });
  expect(await soon(Promise.resolve("words"), 1_000)).toEqual({ now: "words" });
});

test("an Arabic page waits for its words, however slow they come", async () => {
  pageIn("ar");
  const { promise, answer } = heldBack();
  const found = soon(promise, 0);
  const fast = await Promise.race([found, new Promise((resolve) => setTimeout(resolve, 50, "still waits"))]);
  expect(fast).toBe("still waits");
  answer("words");
  expect(await found).toEqual({ now: "words" });
});
