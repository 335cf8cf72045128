import { expect, test } from "vitest";
import { letterOf } from "./letter-of.ts";

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
