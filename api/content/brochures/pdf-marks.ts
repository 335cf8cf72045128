/** A name without its slash, escapes undone. `start` is the slash's offset, `end` the one after the name. */
export interface Name {
  name: string;
  start: number;
  end: number;
}

export type Mark = Name | { stream: "begins" | "ends"; end: number };

const slash = 0x2f;
const sign = 0x23;
const letterS = 0x73;
const stream = Buffer.from("stream");
const longestName = 32;

/** White space and delimiters end a name (ISO 32000-1, 7.2.2). */
const endsName = new Uint8Array(256);
for (const code of Buffer.from("\0\t\n\f\r ()<>[]{}/%", "latin1")) endsName[code] = 1;

const digits = new Uint8Array(256).fill(255);
for (const [value, code] of Buffer.from("0123456789abcdef").entries()) digits[code] = value;
for (const [value, code] of Buffer.from("ABCDEF").entries()) digits[code] = 10 + value;

/**
 * Finds every name and every stream's beginning and end in linear time. Reads no structure, because readers
 * disagree about a broken one.
 */
export function* marksOf(bytes: Buffer): Generator<Mark> {
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at];
    if (code === slash) {
      if (!endsName[bytes[at + 1] ?? 0]) yield nameAt(bytes, at + 1);
    } else if (code === letterS && stream.compare(bytes, at, at + stream.length) === 0) {
      const isEnd = bytes.toString("latin1", Math.max(0, at - 3), at) === "end";
      yield { stream: isEnd ? "ends" : "begins", end: at + stream.length };
    }
  }
}

/** A name may write any character as # and two hexadecimal digits (ISO 32000-1, 7.3.5). */
function nameAt(bytes: Buffer, start: number): Name {
  let name = "";
  let at = start;
  while (at < bytes.length && name.length < longestName) {
    const code = bytes[at] ?? 0;
    if (endsName[code]) break;
    const high = code === sign ? (digits[bytes[at + 1] ?? 0] ?? 255) : 255;
    const low = high < 16 ? (digits[bytes[at + 2] ?? 0] ?? 255) : 255;
    name += String.fromCharCode(low < 16 ? high * 16 + low : code);
    at += low < 16 ? 3 : 1;
  }
  return { name, start: start - 1, end: at };
}
