export type Part = string | { label: string; to: string };

export type Block =
  | { kind: "heading"; id: string; text: string }
  | { kind: "list"; items: Part[][] }
  | { kind: "paragraph"; lines: Part[][] };

/** Only a path of this site or an http, mailto or tel address becomes a link. */
const link = /\[([^\][\n]{1,200})\]\(((?:\/(?![/\\])|https?:\/\/|mailto:|tel:)[^\s()\\]{0,500})\)/g;

/**
 * Empty lines separate paragraphs, "## " starts a heading, "- " a list item, and [text](/address) is a link. Everything else
 * stays text.
 */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  const ids = new Set<string>();
  for (const part of text.replaceAll("\r\n", "\n").split(/\n(?:[ \t]*\n)+/))
    addBlocks(blocks, ids, part.split("\n"));
  return blocks;
}

function addBlocks(blocks: Block[], ids: Set<string>, lines: string[]) {
  let open: Block | undefined;
  for (const line of lines.map((one) => one.trim()).filter(Boolean)) {
    if (line.startsWith("## ")) {
      const words = line.slice(3).trim();
      blocks.push({ kind: "heading", id: idOf(words, ids), text: words });
      open = undefined;
      continue;
    }
    const isItem = line.startsWith("- ");
    if (open?.kind !== (isItem ? "list" : "paragraph")) {
      open = isItem ? { kind: "list", items: [] } : { kind: "paragraph", lines: [] };
      blocks.push(open);
    }
    if (open.kind === "list") open.items.push(partsOf(line.slice(2).trim()));
    else if (open.kind === "paragraph") open.lines.push(partsOf(line));
  }
}

function partsOf(line: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: whole, 1: label = "", 2: to = "", index } of line.matchAll(link)) {
    if (index > end) parts.push(line.slice(end, index));
    parts.push({ label, to });
    end = index + whole.length;
  }
  if (end < line.length) parts.push(line.slice(end));
  return parts;
}

function idOf(words: string, taken: Set<string>): string {
  const base =
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "") || "part";
  let id = base;
  for (let again = 2; taken.has(id); again++) id = `${base}-${again}`;
  taken.add(id);
  return id;
}
