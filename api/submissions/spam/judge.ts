import type { FormSigns, SpamReason, SubmissionInput } from "#contract/submissions.ts";
import { certain, quotable, telling, throwAwayDomains } from "./signs.ts";
import { createPhraseFinder, isCyrillic, isOn, isRandomName, isUnreadable, linksIn } from "./text.ts";

/** What one phrase of a kind weighs, and how many count. */
const kinds = [
  { phrases: certain, weight: 10, most: 1 },
  { phrases: telling, weight: 6, most: 2 },
  { phrases: quotable, weight: 2, most: 2 },
];
const saidIn = createPhraseFinder(kinds.flatMap(({ phrases }) => phrases));

/** What is known beside the submission itself. */
export interface Memory {
  /** Where the site itself is found: a link to a product of ours says nothing. */
  host: string;
  /** Other addresses from which the same text came within the last days. */
  others: number;
  /** What the team said of this text, and of this sender, when it last said something. */
  text: "spam" | "kept" | null;
  sender: "spam" | "kept" | null;
  /** How much its words are those of what the team marked, from 0 to 1; null where too little was marked. */
  likeness: number | null;
}

type Sign = SpamReason & { weight: number };

/** From here on it is spam. No sign that a person may give by chance weighs so much alone. */
const enough = 10;

/** Why a submission is spam, the weightiest reason first; none where it is none. Whom the team trusts sends no spam. */
export function judge(input: SubmissionInput, signs: FormSigns, memory: Memory): SpamReason[] {
  if (memory.sender === "kept" || memory.text === "kept") return [];
  const found = [...signsOfForm(signs), ...signsOfMemory(memory), ...signsOfWords(input, memory.host)];
  const weight = found.reduce((sum, sign) => sum + sign.weight, 0);
  if (weight < enough) return [];
  return found.sort((one, other) => other.weight - one.weight).map(({ label, text }) => ({ label, text }));
}

function signsOfForm({ website, took }: FormSigns): Sign[] {
  const seconds = Math.round(took ?? 0) === 1 ? "1 second" : `${Math.round(took ?? 0)} seconds`;
  return [
    when(website, 10, "Sent by a script", "A field was filled in that people do not see."),
    when(
      took !== undefined && took < 3,
      3,
      `Written in ${seconds}`,
      `The form was sent ${seconds} after it was opened.`,
    ),
  ].flat();
}

function signsOfMemory({ others, text, sender, likeness }: Memory): Sign[] {
  const times = others + 1;
  const like = likeness ?? 0;
  return [
    when(text === "spam", 10, "Marked before", "The same text was marked as spam before."),
    when(sender === "spam", 10, "Marked sender", "A message of this address was marked as spam before."),
    when(
      others >= 3,
      others >= 9 ? 10 : 5,
      `Came ${times} times`,
      `The same words came ${times} times within a week, each time from another address.`,
    ),
    when(
      like >= 0.99,
      like >= 0.99999 ? 10 : 3,
      "Like other spam",
      "Its words are those of messages that were marked as spam.",
    ),
  ].flat();
}

function signsOfWords({ name, email, message }: SubmissionInput, host: string): Sign[] {
  const links = linksIn(message);
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const { length: count } = links.filter((link) => !isOn(host, link));
  const besides = message.split(/\s+/).filter((word) => !links.includes(word));
  return [
    ...signsOfPhrases(`${name} ${message}`),
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
      count > 0 && besides.join("").length < 16,
      5,
      "Nothing but a link",
      "There is hardly a word beside its link.",
    ),
    when(
      throwAwayDomains.has(domain),
      4,
      "Throw-away address",
      `Addresses of ${domain} exist for minutes only: nobody could be answered.`,
    ),
    when(isCyrillic(message), 6, "Written in Cyrillic", "Its letters are Cyrillic, as few customers write."),
    when(isUnreadable(message), 6, "Not readable", "Its message is made of no words."),
    when(isRandomName(name), 5, "Odd name", "Its name is made of letters by chance."),
  ].flat();
}

function signsOfPhrases(text: string): Sign[] {
  const found = saidIn(text);
  if (found.size === 0) return [];
  const byKind = kinds.map(({ phrases }) => phrases.filter((phrase) => found.has(phrase)));
  const said = byKind.flat();
  return when(
    true,
    kinds.reduce((sum, { weight, most }, at) => sum + Math.min(byKind[at]?.length ?? 0, most) * weight, 0),
    "Words of spam",
    `It says ${said
      .slice(0, 3)
      .map((phrase) => `“${phrase}”`)
      .join(", ")}.`,
  );
}

function when(isSo: unknown, weight: number, label: string, text: string): Sign[] {
  return isSo ? [{ weight, label, text }] : [];
}

const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

function inWords(count: number): string {
  return numbers[count] ?? String(count);
}
