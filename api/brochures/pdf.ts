import { inflateSync } from "node:zlib";

/** Most bytes that compressed objects may unpack to while pages are counted. */
const mostUnpacked = 32 * 1024 * 1024;
/** Compressed objects that are looked into: a hostile file may name a million. */
const mostStreams = 1_000;

/** By its content, never by its name: starts as a PDF does and is there to its end (ISO 32000-1, 7.5). */
export function isPdf(bytes: Buffer): boolean {
  return (
    /^%PDF-[12]\.\d/.test(bytes.toString("latin1", 0, 8)) &&
    bytes.subarray(Math.max(0, bytes.length - 2048)).includes("%%EOF")
  );
}

/**
 * Pages of a PDF: the count of its page tree's root, else its page objects one by one; 0 where neither can be read.
 */
export function countPages(bytes: Buffer): number {
  const text = bytes.toString("latin1");
  let objects = text;
  let left = mostUnpacked;
  let streams = 0;
  for (const { dictionary, end } of dictionaries(text)) {
    if (!/\/Type\s*\/ObjStm/.test(dictionary) || left <= 0 || streams === mostStreams) continue;
    const start = /^\s*stream\r?\n/.exec(text.slice(end, end + 40))?.[0].length;
    if (start === undefined) continue;
    streams++;
    try {
      const unpacked = inflateSync(bytes.subarray(end + start), { maxOutputLength: left });
      left -= unpacked.length;
      objects += `\n${unpacked.toString("latin1")}`;
    } catch {
      // Not packed by deflate, encrypted or damaged: its pages are not counted.
    }
  }
  const roots = [...dictionaries(objects)]
    .filter(({ dictionary }) => /\/Type\s*\/Pages(?![A-Za-z])/.test(dictionary))
    .map(({ dictionary }) => Number(/\/Count\s+(\d{1,6})(?!\d)/.exec(dictionary)?.[1] ?? 0));
  const most = roots.reduce((one, other) => Math.max(one, other), 0);
  return most || (objects.match(/\/Type\s*\/Page(?![A-Za-z])/g) ?? []).length;
}

/** Dictionaries that hold no other one, and where each ends. Takes time in proportion to the text, whatever it is. */
function* dictionaries(text: string): Generator<{ dictionary: string; end: number }> {
  for (const match of text.matchAll(/<<([^<>]*)>>/g)) {
    yield { dictionary: match[1] ?? "", end: match.index + match[0].length };
  }
}
