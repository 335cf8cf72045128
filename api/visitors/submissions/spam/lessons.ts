import { hash } from "node:crypto";
import { addressKey } from "#api/platform/database/address-key.ts";
import type { Writer } from "#api/platform/database/tables.ts";
import type { SubmissionInput } from "#contract/visitors/submissions.ts";
import type { Inbox } from "../inbox.ts";
import { phrases } from "./offers.ts";
import * as shape from "./shape.ts";
import { createPhraseFinder, isAscii, linksIn, plain } from "./text.ts";

const mostWords = 200;
/** Letters. Many people may write the same shorter text. */
const shortText = 30;

function mark(text: string): string {
  return hash("sha256", text, "base64url").slice(0, 10);
}

export function senderMark(email: string): string {
  return hash("sha256", addressKey(email), "base64url");
}

export function textMark(message: string): string | null {
  const letters = plain(message).replace(/[^\p{L}\p{N}]+/gu, "");
  return letters.length < shortText ? null : mark(letters);
}

const saidIn = createPhraseFinder(phrases);
const kinds = Object.keys(phrases) as (keyof typeof phrases)[];

/** Traits besides the words, so that lessons from one text hold for others that share no word with it. */
function traitsOf(message: string): string[] {
  const said = saidIn(message);
  const links = linksIn(message);
  const figures = shape.weightOfFigures(message);
  const has: Record<string, boolean> = {
    "+link": links.length > 0,
    "+links": links.length > 1,
    "+cheap": links.some(shape.isCheap),
    "+figures": figures > 0,
    "+other": !isAscii(message),
    "+long": message.length > 300,
    "+chat": shape.leadsIntoChat(message),
  };
  return [
    ...kinds.flatMap((kind) => [
      ...(said[kind].size > 0 ? [`+${kind}`] : []),
      ...(said[kind].size > 1 ? [`+${kind} 2`] : []),
    ]),
    ...Object.keys(has).filter((name) => has[name]),
  ];
}

export function wordMarks({ name, message }: Pick<SubmissionInput, "name" | "message">): string[] {
  const words = plain(`${name} ${message}`).split(/[^\p{L}\p{N}]+/u);
  const telling = words.filter((word) => word.length >= 3 && word.length <= 30);
  return [...new Set([...traitsOf(message), ...telling])].slice(0, mostWords).map(mark);
}

export async function learn(
  writer: Writer,
  record: Inbox["record"],
  rows: (SubmissionInput & { id: number })[],
  isSpam: boolean,
  at: string,
): Promise<void> {
  if (rows.length === 0) return;
  const lessons = rows.map(({ id, ...row }) => ({
    record,
    record_id: id,
    is_spam: isSpam,
    sender: senderMark(row.email),
    words: [textMark(row.message) ?? "", ...wordMarks(row)],
    created_at: at,
  }));
  await writer
    .insertInto("spam_lessons")
    .values(lessons)
    .onConflict((known) =>
      known.columns(["record", "record_id"]).doUpdateSet((row) => ({
        is_spam: row.ref("excluded.is_spam"),
        created_at: row.ref("excluded.created_at"),
      })),
    )
    .execute();
}
