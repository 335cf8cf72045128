import { expect, test } from "vitest";
import { hasPadding } from "./password-field.tsx";

test.each([
  [" secret word", true],
  ["secret word\u00a0", true],
  ["\u200esecret", true],
  ["secret\u200b", true],
  ["secret\n", true],
  [" ", true],
  ["", false],
  ["secret word", false],
  ["سر الكلمة", false],
  ["heart ❤\ufe0f", false],
])("%j begins or ends with a blank: %s", (password, isPadded) => expect(hasPadding(password)).toBe(isPadded));
