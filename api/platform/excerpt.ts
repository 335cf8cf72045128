const excerptLength = 120;

export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length <= excerptLength ? line : `${line.slice(0, excerptLength).trimEnd()}…`;
}
