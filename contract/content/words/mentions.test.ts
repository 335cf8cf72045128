import { expect, test } from "vitest";
import { companyWords } from "./defaults/company.ts";
import { changedFacts, changedThere, mentionsIn, withFact } from "./mentions.ts";
import { getAt, setAt } from "./paths.ts";

const changed = (path: string, value: unknown) => setAt(companyWords, path, value);

test("the old value of a changed fact is found in the company's other fields and in free words, and nowhere else", () => {
  const after = changed("reach.phone", "+968 2412 3456");
  const facts = changedFacts(companyWords, after);
  expect(facts).toEqual([{ old: "+968 7988 5720", next: "+968 2412 3456" }]);
  expect(mentionsIn(after, facts).map(({ path }) => path)).toEqual([
    "reach.chat",
    "offices.items/oman.phone",
  ]);
  const page = {
    top: { heading: "Call +96879885720 now", lead: "Not +968 7988 57201", way: "tel:+96879885720" },
    list: { items: [{ id: "a", lines: ["Before", "On +968-7988-5720."] }] },
    other: {
      brackets: "Ring (+968) 7988\u20135720 (or write)",
      two: "968 7988 (5720",
      far: "968    79885720",
    },
  };
  const mentions = mentionsIn(page, facts);
  expect(mentions.map(({ path }) => path)).toEqual([
    "top.heading",
    "top.way",
    "list.items/a.lines",
    "other.brackets",
    "other.two",
  ]);
  const now = mentions.reduce(changedThere, page);
  expect(now).toEqual({
    top: { heading: "Call +968 2412 3456 now", lead: "Not +968 7988 57201", way: "tel:+96824123456" },
    list: { items: [{ id: "a", lines: ["Before", "On +968 2412 3456."] }] },
    other: { brackets: "Ring +968 2412 3456 (or write)", two: "+968 2412 3456", far: "968    79885720" },
  });
});

test("a number at the start of a text is found without its plus", () => {
  const fact = { old: "+44 20 7946 0958", next: "+968 2412 3456" };
  expect(withFact("44 20 7946 0958, daily", fact)).toBe("+968 2412 3456, daily");
  expect(withFact("44 20 7946 09581", fact)).toBe("44 20 7946 09581");
});

test("hours are found whole, by their days and by their times", () => {
  const after = changed("hours.said", "Sunday to Thursday, 8 AM to 5 PM");
  const facts = changedFacts(companyWords, after);
  const page = {
    top: {
      whole: "We answer Monday to Friday, 9 AM to 6 PM.",
      days: "Closed but Monday to Friday",
      times: "From 9 AM to 6 PM",
      other: "Mondays",
    },
  };
  const now = mentionsIn(page, facts).reduce(changedThere, page);
  expect(now.top).toEqual({
    whole: "We answer Sunday to Thursday, 8 AM to 5 PM.",
    days: "Closed but Sunday to Thursday",
    times: "From 8 AM to 5 PM",
    other: "Mondays",
  });
});

test("a name, an address line and a mail address are facts; a short text, an empty one and a year are none", () => {
  const street = changed("offices.items/oman.address", ["Way 1", "Muscat, Sultanate of Oman"]);
  const later = setAt(street, "offices.items/oman.address", ["Way 4512", "Salalah, Sultanate of Oman"]);
  expect(changedFacts(street, later).map(({ old }) => old)).toEqual(["Muscat, Sultanate of Oman", "Way 1"]);
  expect(changedFacts(companyWords, changed("facts.founded", "2023"))).toEqual([]);
  expect(changedFacts(companyWords, changed("reach.email", ""))).toEqual([]);
  expect(
    withFact("Write to info@daniry.example.", { old: "info@daniry.example", next: "hello@daniry.com" }),
  ).toBe("Write to hello@daniry.com.");
  expect(getAt(companyWords, "reach.email")).toBe("info@daniry.example");
});

test("a text that says several changed facts gets them all, and a name is not changed within a longer one", () => {
  const named = setAt(setAt(companyWords, "facts.name", "Thabit"), "facts.registered", "Thabit Trading LLC");
  const before = setAt(setAt(companyWords, "facts.name", "Zawan"), "facts.registered", "Zawan Foods LLC");
  const after = setAt(named, "reach.phone", "+968 2412 3456");
  const facts = changedFacts(before, after);
  const page = {
    top: {
      both: "Zawan is run by Zawan Foods LLC. Call +968 7988 5720.",
      long: "© Zawan Foods LLC",
      none: "Zawana",
    },
  };
  const mentions = mentionsIn(page, facts);
  expect(mentions.map(({ path }) => path)).toEqual(["top.both", "top.both", "top.both", "top.long"]);
  expect(mentions.reduce(changedThere, page)).toEqual({
    top: {
      both: "Thabit is run by Thabit Trading LLC. Call +968 2412 3456.",
      long: "© Thabit Trading LLC",
      none: "Zawana",
    },
  });
});
