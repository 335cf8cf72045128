import { dangerOf } from "./pdf-dangers.ts";
import { Damaged, TooMuch, unpack } from "./pdf-layers.ts";
import { marksOf } from "./pdf-marks.ts";

export type Judged = { pages: number } | { fault: string };

const mostUnpacked = 64 * 1024 * 1024;

const again = "Save it without that, for example by printing it to a new PDF, and choose the new file";
const notWhole = "Choose a whole PDF file";
export const tooMuch = `This PDF takes too long to look through. ${again}`;
const hidden = `This PDF packs its objects so that nobody can see what is inside. ${again}`;

const unusual = new Set(["LZWDecode", "LZW", "RunLengthDecode", "RL", "Crypt", "Predictor"]);
const telling = new Set([...unusual, "N", "First", "ObjStm"]);

/**
 * Accepts a whole PDF that only shows pages. Names count anywhere but in a text, also in packed objects,
 * because one reader obeys names that another skips.
 */
export function judgePdf(sent: Buffer): Judged {
  const bytes = fromHeader(sent);
  if (!isPdf(bytes)) return { fault: notWhole };
  const other = otherFormat(sent);
  if (other) return { fault: `This PDF holds ${other}. ${again}` };
  try {
    const found = lookThrough(bytes);
    if (found.danger) return { fault: `This PDF ${found.danger}. ${again}` };
    if (!found.hasRoot) return { fault: notWhole };
    return { pages: countPages([bytes, ...found.unpacked]) };
  } catch (error) {
    if (error instanceof TooMuch) return { fault: tooMuch };
    if (error instanceof Damaged) return { fault: hidden };
    throw error;
  }
}

/** A PDF starts with its header and ends with %%EOF (ISO 32000-1, 7.5); some programs add zeros. */
function isPdf(bytes: Buffer): boolean {
  let end = bytes.length;
  while (bytes[end - 1] === 0) end -= 1;
  return (
    bytes.toString("latin1", 0, 8).search(header) === 0 &&
    bytes.subarray(Math.max(0, end - 2048), end).includes("%%EOF")
  );
}

const header = /%PDF-[12]\.\d/;

/**
 * Cuts what mail programs and servers put in front. Readers look for the header in the first 1,024 bytes and
 * count from there.
 */
export function fromHeader(bytes: Buffer): Buffer {
  return bytes.subarray(Math.max(0, bytes.toString("latin1", 0, 1_024).search(header)));
}

/** Names a second format of the same bytes, because two programs could read the file in two ways. */
function otherFormat(bytes: Buffer): string | null {
  if (/<(?:!doctype|html|script|svg|iframe|object|embed|body)[\s>/]/i.test(bytes.toString("latin1")))
    return "a web page";
  // The ZIP directory ends in the last 64 KB.
  return bytes.subarray(-66_000).includes("PK\x05\x06", 0, "latin1") ? "an archive (ZIP)" : null;
}

/**
 * A stream of packed objects has N and First in its dictionary, or the type ObjStm (ISO 32000-1, 7.5.7). In a
 * broken file these keys may belong to any stream, so they count until one is unpacked.
 */
function lookThrough(bytes: Buffer) {
  const unpacked: Buffer[] = [];
  const budget = { left: mostUnpacked };
  let hasRoot = false;
  let inStream = false;
  let keys = new Set<string>();
  for (const mark of marksOf(bytes)) {
    if ("name" in mark) {
      const danger = dangerOf(bytes, mark, inStream);
      if (danger) return { danger, hasRoot, unpacked };
      if (mark.name === "Root") hasRoot = true;
      if (telling.has(mark.name)) keys.add(mark.name);
      continue;
    }
    inStream = mark.stream === "begins";
    if (!inStream || !(keys.has("ObjStm") || (keys.has("N") && keys.has("First")))) continue;
    if ([...keys].some((key) => unusual.has(key))) throw new Damaged();
    for (const objects of unpack(bytes.subarray(mark.end), budget)) {
      const danger = dangerIn(objects);
      if (danger) return { danger, hasRoot, unpacked };
      unpacked.push(objects);
      keys = new Set();
    }
  }
  return { danger: null, hasRoot, unpacked };
}

function dangerIn(objects: Buffer): string | null {
  for (const mark of marksOf(objects)) {
    const danger = "name" in mark ? dangerOf(objects, mark, false) : null;
    if (danger) return danger;
  }
  return null;
}

function countPages(parts: Buffer[]): number {
  let most = 0;
  let single = 0;
  for (const part of parts) {
    const text = part.toString("latin1");
    for (const [, dictionary = ""] of text.matchAll(/<<([^<>]*)>>/g)) {
      if (!/\/Type\s*\/Pages(?![A-Za-z])/.test(dictionary)) continue;
      most = Math.max(most, Number(/\/Count\s+(\d{1,6})(?!\d)/.exec(dictionary)?.[1] ?? 0));
    }
    for (const _page of text.matchAll(/\/Type\s*\/Page(?![A-Za-z])/g)) single++;
  }
  return most || single;
}
