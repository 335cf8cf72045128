import type { ShouldRevalidateFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import { revalidatesFor } from "./load.ts";

const revalidates = revalidatesFor(["view", "cursor"]);

function asks(from: string, to: string): boolean {
  const [currentUrl, nextUrl] = [new URL(from, "http://site"), new URL(to, "http://site")];
  return revalidates({ currentUrl, nextUrl, defaultShouldRevalidate: true } as ShouldRevalidateFunctionArgs);
}

test("opening something of a list keeps the list", () => {
  expect(asks("/inbox?view=unread", "/inbox?view=unread&id=4")).toBe(false);
  expect(asks("/inbox?id=4", "/inbox")).toBe(false);
});

test("another filter, another page of the list and the same address again ask the server", () => {
  expect(asks("/inbox?id=4", "/inbox?view=trash")).toBe(true);
  expect(asks("/inbox", "/inbox?cursor=50&page=2")).toBe(true);
  expect(asks("/inbox?id=4", "/inbox?id=4")).toBe(true);
});
