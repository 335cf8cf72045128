import { expect, test } from "vitest";
import { messages } from "./messages.ts";
import { digitsOf, phoneCountries, phoneMessage } from "./phone-countries.ts";
import { reasons } from "./reasons.ts";
import { keyOf, sentencesIn } from "./sentences.ts";

const arabic = sentencesIn.ar ?? {};
const ofThePanel = /^(?:logout|loggedOut|dialog)/;

test("every sentence of the site has its Arabic, those with a number for each number", () => {
  const onTheSite = Object.entries(messages).filter(([name]) => !ofThePanel.test(name));
  const wanted = [
    ...onTheSite.map(([, sentence]) => sentence),
    ...reasons,
    ...phoneCountries.map(phoneMessage),
    "At most 1500 characters",
  ];
  expect(wanted.filter((sentence) => !arabic[keyOf(sentence)])).toEqual([]);
  expect(phoneCountries.some((country) => digitsOf(country).includes(" or "))).toBe(true);
});

test("a sentence is written in Arabic, and holds each number of its English once", () => {
  const numbers = (text: string) => text.match(/\{n\}/g)?.length ?? 0;
  for (const [english, sentence] of Object.entries(arabic)) {
    expect([english, numbers(sentence)]).toEqual([english, numbers(english)]);
    expect(sentence).toMatch(/^[\u0600-\u06ff{}n!…. ]+$/);
  }
});
