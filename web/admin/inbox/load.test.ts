import { expect, test } from "vitest";
import { isListStillRight } from "./load.ts";

function moves(from: string, to: string): boolean {
  return isListStillRight(new URL(from, "http://site"), new URL(to, "http://site"));
}

test("opening another message keeps the list", () => {
  expect(moves("/inbox?view=unread", "/inbox?view=unread&id=4")).toBe(true);
  expect(moves("/inbox?id=4", "/inbox")).toBe(true);
});

test("another filter, another page of the list and the same address again ask the server", () => {
  expect(moves("/inbox?id=4", "/inbox?view=trash")).toBe(false);
  expect(moves("/inbox", "/inbox?cursor=50&page=2")).toBe(false);
  expect(moves("/inbox?id=4", "/inbox?id=4")).toBe(false);
});
