import type { Name } from "./pdf-marks.ts";

const reach = 1_000;

/**
 * True if the name is only a word in a text in round brackets, such as a link's address. The brackets count
 * only if no reader could be in a comment or hexadecimal text there, or enter behind them, because readers
 * disagree about broken files.
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

/** True if the name's value is an indirect reference, such as 12 0 R. */
export function isElsewhere(bytes: Buffer, { end }: Name): boolean {
  const after = bytes
    .toString("latin1", end, end + reach)
    .replace(/%[^\r\n]*/g, " ")
    .replaceAll("\0", " ");
  return /^\s*\d+\s+\d+\s+R/.test(after);
}
