/** "[registered address]", but not a link such as "[words](/contact-us)". */
const bracketed = /\[([^\][\n]{1,200})\](?!\()/g;

export interface Blank {
  label: string;
  at: number;
  /** The nearest heading above; "" without one. */
  heading: string;
}

export function blanksIn(text: string): Blank[] {
  let heading = "";
  let at = 0;
  const blanks: Blank[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("## ")) heading = line.slice(3).trim();
    for (const { 1: label = "", index } of line.matchAll(bracketed))
      blanks.push({ label, at: at + index, heading });
    at += line.length + 1;
  }
  return blanks;
}
