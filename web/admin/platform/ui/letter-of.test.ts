import { expect, test } from "vitest";
import { letterOf, signOf } from "./letter-of.ts";

test.each([
  ["a Latin keyboard", "k", "KeyK", "k"],
  ["Caps Lock", "J", "KeyJ", "j"],
  ["an Arabic keyboard", "ت", "KeyJ", "j"],
  ["an Arabic keyboard with Shift", "،", "KeyK", "k"],
  ["a Russian keyboard", "л", "KeyK", "k"],
  ["an input method", "Process", "KeyX", "x"],
  ["Dvorak, whose letter counts and not its place", "j", "KeyC", "j"],
  ["a key that is no letter", "ArrowDown", "ArrowDown", ""],
  ["a digit", "!", "Digit1", ""],
])("%s", (_, key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter);
});

test.each([
  ["a Latin keyboard", "!", "Digit1", true, "!"],
  ["Hindi's InScript", "ऍ", "Digit1", true, "!"],
  ["Tamil 99", "௧", "Digit1", true, "!"],
  ["InScript without Shift", "१", "Digit1", false, "1"],
  ["AZERTY, whose digit needs Shift", "1", "Digit1", true, "1"],
  ["AZERTY, which has ! elsewhere", "!", "Slash", false, "!"],
  ["InScript's plus", "ऋ", "Equal", true, "+"],
  ["InScript's equals sign", "ृ", "Equal", false, "="],
  ["a dead key", "Dead", "Minus", false, "-"],
  ["a letter of another script", "ल", "KeyN", false, ""],
])("the sign of %s", (_, key, code, shiftKey, sign) => expect(signOf({ key, code, shiftKey })).toBe(sign));
