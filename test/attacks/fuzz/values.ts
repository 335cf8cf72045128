import type { Chance } from "#test/support/chance.ts";

export type Schema = Record<string, unknown>;

/** Part of every generated text, so that a text from a refused request can be found in the database. */
export function markOf(request: number): string {
  return `mk${request}km`;
}

export const marks = /mk(\d+)km/g;

export const hostileTexts = [
  "",
  " ",
  "\t\r\n",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udc00x",
  "\ufeff",
  "\uffff",
  "\u202e\u2066",
  "\u0301\u0301\u0301",
  "ﷺ",
  "💥👩‍👩‍👧‍👦",
  "٣",
  "İı",
  "ß",
  "NaN",
  "Infinity",
  "-0",
  "-1",
  "0x1",
  "1e0",
  "1e308",
  "1e999",
  "2147483648",
  "9007199254740993",
  "99999999999999999999999999",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "[[",
  '["\u0000"]',
  '[{"a":1}]',
  '{"x":0.5,"y":2}',
  "__proto__",
  "constructor",
  "toString",
  "' or 1=1 --",
  "'; drop table contacts; --",
  '" or ""="',
  "%",
  "_",
  "\\",
  "%00",
  "%E0%A4%A",
  "*",
  '"a" AND "b" OR NEAR(c)',
  "a:* & !b | (c",
  "$1",
  "#{7*7}",
  "{{7*7}}",
  "../../etc/passwd",
  "..\\..\\windows",
  "file:///etc/passwd",
  "http://127.0.0.1:1/",
  "javascript:alert(1)",
  "https://user:word@shop.example/",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "]]><!--",
  "=1+1",
  "@SUM(1)",
  "a\r\nset-cookie: b=c",
  "0000-01-01",
  "2026-02-30",
  "9999-12-31T23:59:59.999Z",
  "0000-01-01T00:00:00Z",
  "2026-06-30T23:59:60Z",
  "x".repeat(201),
  "x".repeat(3_000),
  "ä".repeat(5_001),
  "x".repeat(21_000),
];

const hostileValues: unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  -0,
  1e21,
  2 ** 31,
  2 ** 53,
  [],
  {},
  [1],
  [[1]],
  ["\u0000"],
  [null],
  { a: { b: { c: [] } } },
  { toString: "x" },
  { length: 1e9 },
];

export function hostileValue(chance: Chance): unknown {
  return chance.percent(70) ? chance.pick(hostileTexts) : chance.pick(hostileValues);
}

const byName: Record<string, (chance: Chance, mark: string) => unknown> = {
  email: (_, mark) => `${mark}@example.com`,
  phone: (chance) => String(6_000_000_000 + chance.int(999_999_999)),
  phone_country: (chance) => chance.pick(["+91", "+91", "+968", ""]),
  password: (_, mark) => `not the right one ${mark}`,
  current: (_, mark) => `not the right one ${mark}`,
  next: (_, mark) => `Another long word ${mark}`,
  code: (chance, mark) => chance.pick([`${100_000 + chance.int(899_999)}`, mark]),
  rating: (chance) => chance.pick([0, 1, 4.5, 5, "4.5", "3", "5.0"]),
  swatch: (chance) => chance.pick(["", "#6b3f2a"]),
  amazonLink: (_, mark) => `https://shop.example/${mark}?a=b#c`,
  flipkartLink: (_, mark) => `https://shop.example/${mark}`,
  reviews_link: (_, mark) => `https://shop.example/${mark}/reviews`,
  fancodeLink: (_, mark) => `http://shop.example/${mark}`,
  category_id: (chance) => 1 + chance.int(8),
  ids: (chance) => Array.from({ length: 1 + chance.int(8) }, () => knownId(chance)),
  id: (chance) => knownId(chance),
  except: (chance) => knownId(chance),
  version: (chance) => chance.pick([1, 1, 2, 3, 0]),
  versions: (chance) => ({ [knownId(chance)]: 1, [knownId(chance)]: 2 }),
  limit: (chance) => chance.pick([1, 2, 50, 200]),
  cursor: (chance) => cursorOf(chance),
  search: (chance, mark) => chance.pick(["daniry", "mk", "a", "kids formula", "example.com", mark]),
  q: (chance, mark) => chance.pick(["daniry", "mk", "a", "kids formula", "example.com", mark]),
  title: (chance, mark) =>
    chance.pick([`Daniry ${mark}`, `Daniry ${mark}`, "Daniry Kids Formula", `DANIRY ${mark} / %20 #?`]),
  src: () => "https://youtu.be/dQw4w9WgXcQ",
};

export function knownId(chance: Chance): number {
  return 1 + chance.int(chance.percent(70) ? 30 : 400);
}

function cursorOf(chance: Chance): string {
  const value = () =>
    chance.pick<unknown>([
      1,
      5,
      1.5,
      "daniry",
      "2026-01-01T00:00:00.000Z",
      "\u0000",
      null,
      2 ** 40,
      "product",
    ]);
  const key = Array.from({ length: 1 + chance.int(4) }, value);
  return chance.percent(40)
    ? String(chance.int(300))
    : Buffer.from(JSON.stringify(key)).toString("base64url");
}

export function fittingValue(schema: Schema, name: string, chance: Chance, mark: string): unknown {
  const make = byName[name];
  if (make && chance.percent(80)) return make(chance, mark);
  if (Array.isArray(schema.anyOf)) {
    return fittingValue(chance.pick(schema.anyOf as Schema[]), name, chance, mark);
  }
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return chance.pick(schema.enum);
  if (schema.contentSchema)
    return JSON.stringify(fittingValue(schema.contentSchema as Schema, "", chance, mark));
  switch (schema.type) {
    case "integer":
    case "number":
      return numberOf(schema, chance);
    case "boolean":
      return chance.percent(50);
    case "null":
      return null;
    case "array":
      return Array.from({ length: chance.int(4) }, () =>
        fittingValue((schema.items ?? {}) as Schema, "", chance, mark),
      );
    case "object":
      return objectOf(schema, chance, mark);
    default:
      return textOf(schema, chance, mark);
  }
}

function numberOf({ type, minimum, maximum }: Schema, chance: Chance): number {
  const least = typeof minimum === "number" ? minimum : 0;
  const most = typeof maximum === "number" ? maximum : 1_000;
  const value = chance.pick([least, most, least + chance.int(Math.min(most - least, 1_000) + 1)]);
  return type === "number" && chance.percent(50) ? Math.min(most, value + 0.5) : value;
}

export function objectOf(schema: Schema, chance: Chance, mark: string): Record<string, unknown> {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const required = (schema.required ?? []) as string[];
  const taken = fields.filter(([name]) => required.includes(name) || chance.percent(50));
  return Object.fromEntries(taken.map(([name, field]) => [name, fittingValue(field, name, chance, mark)]));
}

function textOf({ maxLength, format, pattern }: Schema, chance: Chance, mark: string): string {
  if (format === "date") return chance.pick(["2026-01-01", "2026-12-31", "2024-02-29"]);
  if (format === "date-time") return "2026-03-10T09:00:00.000Z";
  if (format === "uri") return `https://shop.example/${mark}`;
  if (pattern) return "key-of-a-form:1";
  const most = typeof maxLength === "number" ? maxLength : 200;
  const around = chance.pick(["", "", " ", "Grüße, ", "سلام ", "<b>", "'", "\r\n"]);
  const text = `${around}${mark}${chance.percent(5) ? "x".repeat(most) : ""}`;
  return text.slice(0, Math.max(most, mark.length));
}

export function fieldsOf(schema: Schema, chance: Chance, mark: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  // Mostly one fault at a time: the first rule would refuse a body that is wrong everywhere.
  const faults = chance.percent(50) ? 0 : chance.percent(80) ? 1 : 4;
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const wrong = new Set(Array.from({ length: faults }, () => chance.int(properties.length)));
  const required = (schema.required ?? []) as string[];
  for (const [at, [name, field]] of properties.entries()) {
    if (wrong.has(at) && chance.percent(15)) continue;
    if (wrong.has(at)) {
      const value = hostileValue(chance);
      fields[name] = typeof value === "string" ? `${value}${chance.percent(50) ? mark : ""}` : value;
    } else if (required.includes(name) || chance.percent(40)) {
      fields[name] = fittingValue(field, name, chance, mark);
    }
  }
  if (chance.percent(3)) fields[chance.pick(["unknown", "__proto__x", "", "id", "is_admin"])] = mark;
  return fields;
}
