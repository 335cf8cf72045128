import { constants, inflateRawSync } from "node:zlib";

const mostLayers = 4;

export class TooMuch extends Error {}
export class Damaged extends Error {}

export interface Budget {
  left: number;
}

/**
 * Undoes deflate, hexadecimal and base 85 in any order and yields each layer. It reads the bytes alone,
 * because the dictionary may be a trap.
 */
export function* unpack(bytes: Buffer, budget: Budget): Generator<Buffer> {
  let under = bytes;
  for (let layer = 0; layer < mostLayers; layer++) {
    const found = inflated(under, budget) ?? fromText(under, budget);
    if (!found) return;
    yield found;
    under = found;
  }
}

/** Readers show data with a wrong checksum, so this does not verify it. */
function inflated(bytes: Buffer, budget: Budget): Buffer | null {
  const start = startsOf(bytes).find((at) => isDeflate(bytes[at] ?? 0, bytes[at + 1] ?? 0));
  if (start === undefined) return null;
  try {
    const found = inflateRawSync(bytes.subarray(start + 2), {
      maxOutputLength: budget.left,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    spend(budget, found.length);
    return found;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? new TooMuch() : new Damaged();
  }
}

function spend(budget: Budget, bytes: number) {
  budget.left -= bytes;
  if (budget.left <= 0) throw new TooMuch();
}

const telling = 64;

function fromText(bytes: Buffer, budget: Budget): Buffer | null {
  const start = bytes.toString("latin1", 0, telling).replace(/\s/g, "");
  const isHex = /^[0-9A-Fa-f]+(?:>|$)/.test(start);
  if (!isHex && !/^(?:<~)?[!-uz]+(?:~|$)/.test(start)) return null;
  const end = bytes.indexOf(isHex ? ">" : "~>");
  spend(budget, end < 0 ? bytes.length : end);
  const text = bytes.toString("latin1", 0, Math.max(0, end)).replace(/\s/g, "");
  if (text === "") return null;
  return isHex ? Buffer.from(text, "hex") : fromBase85(text);
}

/** ISO 32000-1, 7.4.3: five characters are four bytes, and z is four zero bytes. */
function fromBase85(text: string): Buffer {
  const bytes: number[] = [];
  let group: number[] = [];
  for (const sign of text.startsWith("<~") ? text.slice(2) : text) {
    const digit = sign.charCodeAt(0) - 33;
    if (sign === "z" && group.length === 0) bytes.push(0, 0, 0, 0);
    else if (digit >= 0 && digit < 85) group.push(digit);
    if (group.length < 5) continue;
    bytes.push(...bytesOfGroup(group));
    group = [];
  }
  if (group.length > 1) {
    const whole = [...group, 84, 84, 84, 84].slice(0, 5);
    bytes.push(...bytesOfGroup(whole).slice(0, group.length - 1));
  }
  return Buffer.from(bytes);
}

function bytesOfGroup(digits: number[]): number[] {
  const value = digits.reduce((sum, digit) => sum * 85 + digit, 0);
  return [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256);
}

/** RFC 1950, 2.2: the method, the window and the check bits, which rule out most matches by chance. */
function isDeflate(first: number, second: number): boolean {
  return (first & 0x0f) === 8 && first >> 4 <= 7 && (first * 256 + second) % 31 === 0;
}

const longestLine = 256;

function startsOf(bytes: Buffer): number[] {
  const [first, second] = bytes;
  const afterEnd = first === 13 ? (second === 10 ? 2 : 1) : first === 10 ? 1 : 0;
  return [0, afterEnd, bytes.subarray(0, longestLine).indexOf("\n") + 1];
}
