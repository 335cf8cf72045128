import { isUtf8 } from "node:buffer";

/** Half of a surrogate pair, which every text field of the contract refuses by its name. */
const unreadable = "\udcff";

export function utf8Text(bytes: Buffer): string {
  const text = bytes.toString("utf8");
  return isUtf8(bytes) ? text : text.replaceAll("\ufffd", unreadable);
}

export function urlencodedPairs(bytes: Buffer): [name: string, value: string][] {
  const pairs = bytes.toString("latin1").split("&").filter(Boolean);
  return pairs.map((pair) => {
    const at = pair.indexOf("=");
    return at < 0 ? [unescaped(pair), ""] : [unescaped(pair.slice(0, at)), unescaped(pair.slice(at + 1))];
  });
}

function unescaped(part: string): string {
  const bytes = part
    .replaceAll("+", " ")
    .replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return utf8Text(Buffer.from(bytes, "latin1"));
}

export function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of urlencodedPairs(Buffer.from(text))) {
    const before = query[name];
    if (Array.isArray(before)) before.push(value);
    else query[name] = before === undefined ? value : [before, value];
  }
  return query;
}
