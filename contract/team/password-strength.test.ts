import { expect, test } from "vitest";
import { strengthOf } from "./password-strength.ts";

test.each([
  ["password1234", 1],
  ["aaaaaaaaaaaaaaaa", 1],
  ["Daniry2025!", 1],
  ["Qwertyuiop1!", 1],
  ["P@ssw0rd2025", 1],
  ["marigold and thyme", 4],
  ["correct horse battery staple", 4],
])("%s has a strength of %i", (password, strength) => {
  expect(strengthOf(password, [])).toBe(strength);
});

test("one's own name makes a password weaker", () => {
  expect(strengthOf("Zamzamia4711", ["Huda Zamzamia"])).toBe(1);
  expect(strengthOf("Zamzamia4711", [])).toBeGreaterThan(1);
});
