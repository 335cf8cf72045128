const excerptLength = 120;

/** The start of a text, in one line. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length <= excerptLength ? line : `${line.slice(0, excerptLength).trimEnd()}…`;
}
