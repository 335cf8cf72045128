/** Kinds of records that a token may be for. People, tokens, mail, backups and whatever concerns all of them are for sessions alone. */
export const rightKinds = [
  "messages",
  "testimonials",
  "newsletter",
  "products",
  "brochures",
  "words",
  "pictures",
] as const;
export type RightKind = (typeof rightKinds)[number];

/** What a token may be allowed: `read` is what every role may look at, `write` what the roles may change that look after it. */
export type Right = `${RightKind}:${"read" | "write"}`;

export const rights = rightKinds.flatMap((kind): Right[] => [`${kind}:read`, `${kind}:write`]);

/** Whoever may change something may read it as well. */
export function withReading(given: readonly Right[]): Right[] {
  const meant = new Set(given.flatMap((right) => [right, right.replace("write", "read")]));
  return rights.filter((right) => meant.has(right));
}
