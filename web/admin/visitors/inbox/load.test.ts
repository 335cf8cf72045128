import { expect, test } from "vitest";
import { contactInbox } from "../contacts/contact-inbox.ts";
import { inboxRead } from "./load.ts";

const keyOf = (search: string) => inboxRead(contactInbox)(new URLSearchParams(search)).queryKey;

test("opening something of a list keeps the list", () => {
  expect(keyOf("view=unread&id=4")).toEqual(keyOf("view=unread"));
  expect(keyOf("view=trash")).not.toEqual(keyOf("view=unread"));
  expect(keyOf("cursor=50&page=2")).not.toEqual(keyOf(""));
});
