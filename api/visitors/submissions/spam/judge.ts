import type { FormSigns, SpamReason, SubmissionInput } from "#contract/visitors/submissions.ts";
import { type Sign, signOfOffer, when } from "./offer.ts";
import { phrases } from "./offers.ts";
import * as shape from "./shape.ts";
import { createPhraseFinder, isCyrillic, isOn, isRandomName, isUnreadable, linksIn } from "./text.ts";

const saidIn = createPhraseFinder(phrases);
type PhrasesFound = ReturnType<typeof saidIn>;

export interface Memory {
  /** The site's own host; links to it are no sign of spam. */
  host: string;
  others: number;
  text: "spam" | "kept" | null;
  sender: "spam" | "kept" | null;
  likeness: number | null;
}

/** Spam from this weight on. No sign that a person may give by chance weighs so much alone. */
const enough = 10;

/**
 * The text of a trusted sender may weigh this much more. The limit stays, since any visitor can type the
 * address.
 */
const trust = 5;

/**
 * Returns the reasons for spam, the weightiest first; empty if it is none. The team's trust counts for the
 * text alone.
 */
export function judge(input: SubmissionInput, signs: FormSigns, memory: Memory): SpamReason[] {
  const sent = [...signsOfForm(signs), ...signsOfMemory(memory)];
  const said = memory.text === "kept" ? [] : signsOfText(input, memory);
  const allowance = memory.sender === "kept" ? trust : 0;
  if (weightOf(sent) + Math.max(0, weightOf(said) - allowance) < enough) return [];
  const found = [...sent, ...said].sort((one, other) => other.weight - one.weight);
  return found.map(({ label, text }) => ({ label, text }));
}

function weightOf(signs: Sign[]): number {
  return signs.reduce((sum, { weight }) => sum + weight, 0);
}

function signsOfText(input: SubmissionInput, { host, likeness }: Memory): Sign[] {
  const links = linksIn(input.message);
  const words = input.message
    .split(/\s+/)
    .filter((word) => !links.includes(word))
    .join(" ");
  const said = saidIn(`${input.name} ${words}`);
  return [...signsOfLikeness(likeness ?? 0, said), ...signsOfWords(input, { host, links, words, said })];
}

function signsOfForm({ f2: decoy, took }: FormSigns): Sign[] {
  const seconds = Math.round(took ?? 0) === 1 ? "1 second" : `${Math.round(took ?? 0)} seconds`;
  return [
    when(decoy, 10, "Sent by a script", "A field was filled in that people do not see."),
    when(
      took !== undefined && took < 3,
      3,
      `Written in ${seconds}`,
      `The form was sent ${seconds} after it was opened.`,
    ),
  ].flat();
}

function signsOfMemory({ others, text, sender }: Memory): Sign[] {
  const times = others + 1;
  return [
    when(text === "spam", 10, "Marked before", "The same text was marked as spam before."),
    when(sender === "spam", 10, "Marked sender", "A message of this address was marked as spam before."),
    when(
      others >= 3,
      others >= 9 ? 10 : 5,
      `Came ${times} times`,
      `The same words came ${times} times within a week, each time from another address.`,
    ),
  ].flat();
}

function signsOfLikeness(likeness: number, said: PhrasesFound): Sign[] {
  // Customers' phrases are rare in spam, so likeness alone does not outweigh them.
  const most = isOfCustomers(said) ? 2 : 10;
  return when(
    likeness >= 0.99,
    Math.min(most, likeness >= 0.99999 ? 10 : likeness >= 0.999 ? 6 : 3),
    "Like other spam",
    "Its words are those of messages that were marked as spam.",
  );
}

const shortWords = 30;

interface Read {
  host: string;
  links: string[];
  words: string;
  said: PhrasesFound;
}

function signsOfWords({ name, email, message }: SubmissionInput, { host, links, words, said }: Read): Sign[] {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const { length: count } = links.filter((link) => !isOn(host, link));
  return [
    ...signOfOffer(said, words, { sender: email, leadsElsewhere: count > 0 }),
    ...signsOfShape(message, links),
    when(
      count > 0 && words.length >= shortWords && !isOfCustomers(said),
      3,
      "Not about us",
      "It leads elsewhere, and says nothing of what customers and shops write of.",
    ),
    when(
      /\[url|<a\s|\[link=/i.test(message),
      8,
      "Links as code",
      "Its links are written as code, as scripts write them.",
    ),
    when(
      count > 0,
      count >= 5 ? 8 : Math.min(count, 3) + 3,
      count === 1 ? "A link" : `${inWords(count)} links`,
      `It holds ${count === 1 ? "a link" : `${inWords(count).toLowerCase()} links`} to another site.`,
    ),
    when(
      count > 0 && words.replaceAll(/\s/g, "").length < 16,
      5,
      "Nothing but a link",
      "There is hardly a word beside its link.",
    ),
    when(
      shape.throwAwayDomains.has(domain),
      4,
      "Throw-away address",
      `Addresses of ${domain} exist for minutes only: nobody could be answered.`,
    ),
    when(isCyrillic(message), 6, "Written in Cyrillic", "Its letters are Cyrillic, as few customers write."),
    when(isUnreadable(words), 6, "Not readable", "Its message is made of no words."),
    when(isRandomName(name), 5, "Odd name", "Its name is made of letters by chance."),
  ].flat();
}

function isOfCustomers({ ours, seeking }: PhrasesFound): boolean {
  return ours.size + seeking.size > 0;
}

function signsOfShape(text: string, links: string[]): Sign[] {
  return [
    when(
      shape.isUnfilled(text),
      10,
      "A letter to many",
      "Places of it are not filled in, as in letters to many.",
    ),
    when(
      shape.isDisguised(text),
      7,
      "Disguised words",
      "Letters of it look like others or stand apart, so that no filter reads them.",
    ),
    when(shape.isHungWithSigns(text), 3, "Hung with signs", "It is hung with signs as advertisements are."),
    when(
      links.some(shape.isHidden),
      4,
      "A hidden address",
      "Its link hides where it leads: it was shortened, or is a number.",
    ),
    when(
      links.some(shape.isCheap),
      3,
      "A cheap address",
      "Its link leads where names cost next to nothing, as few firms have them.",
    ),
  ].flat();
}

const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

function inWords(count: number): string {
  return numbers[count] ?? String(count);
}
