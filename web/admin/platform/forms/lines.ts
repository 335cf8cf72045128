export interface Line {
  key: string;
  text: string;
}

let count = 0;
const start = Math.random().toString(36).slice(2, 8);

/** Unique on this page, and very likely among the keys of an older draft. */
export function newLineKey(): string {
  count += 1;
  return `${start}-${count}`;
}

export function linesOf(texts: readonly string[]): Line[] {
  return texts.map((text) => ({ key: newLineKey(), text }));
}

export function splitLines(text: string): string[] {
  const parts = text.split(/\r\n|[\n\r\u2028\u2029]/);
  return parts.length === 1 ? parts : parts.map((part) => part.trim()).filter(Boolean);
}

export function textsOf(lines: readonly Line[]): string[] {
  return lines.map(({ text }) => text.trim()).filter(Boolean);
}
