import { expect, test } from "vitest";
import { strengthOf } from "./strength.ts";

test("a password is judged by length, kinds of characters and patterns", () => {
  expect(strengthOf("").word).toBe("");
  expect(strengthOf("kettle9").word).toBe("Too short");
  expect(strengthOf("password1234").word).toBe("Easy to guess");
  expect(strengthOf("aaaaaaaaaaaaaaaa").word).toBe("Easy to guess");
  expect(strengthOf("marigold tea").bars).toBeGreaterThanOrEqual(2);
  expect(strengthOf("correct horse battery staple").word).toBe("Very strong");
});

test("one's own name is easy to guess", () => {
  const plain = strengthOf("Zamzamia4711");
  const own = strengthOf("Zamzamia4711", ["zamzamia"]);
  expect(own.bars).toBeLessThan(plain.bars);
});
