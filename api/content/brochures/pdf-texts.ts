import type { Name } from "./pdf-marks.ts";

/** Bytes that are looked at before and behind a name. */
const reach = 1_000;

/**
 * True for a name within the round brackets of a text, such as the address of a link, where it is a word. Readers disagree about
 * broken files, so the brackets count only if no reader could be elsewhere at the first one (in a comment, in hexadecimal text),
 * or enter behind it (at an object, on another line).
 */
export function isInText(bytes: Buffer, { start }: Name): boolean {
  const from = Math.max(0, start - reach);
  const before = bytes.toString("latin1", from, start);
  const line = before.slice(Math.max(before.lastIndexOf("\n"), before.lastIndexOf("\r")) + 1);
  for (let open = line.indexOf("("); open >= 0; open = line.indexOf("(", open + 1)) {
    const text = line.slice(open);
    if (/<|obj/.test(text)) continue;
    const ahead = /[/[\])>][^()<>[\]{}/%]*$/.exec(before.slice(0, before.length - text.length))?.[0];
    if (ahead !== undefined && !line.slice(0, open).includes("%") && isOpen(text)) return true;
  }
  return false;
}

/** True if the first bracket is still open at the end (ISO 32000-1, 7.3.4.2). */
function isOpen(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "(") depth += 1;
    else if (text[at] === ")") depth -= 1;
    if (depth === 0) return false;
  }
  return true;
}

/** True if the value of a name stands somewhere else, perhaps in the midst of a text. */
export function isElsewhere(bytes: Buffer, { end }: Name): boolean {
  const after = bytes
    .toString("latin1", end, end + reach)
    .replace(/%[^\r\n]*/g, " ")
    .replaceAll("\0", " ");
  return /^\s*\d+\s+\d+\s+R/.test(after);
}
