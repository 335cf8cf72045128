/** Record kinds that a token may have rights to; people, tokens, mail and backups need a session. */
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

/** `read` covers what every role may see of this kind, `write` the changes of the roles responsible for it. */
export type Right = `${RightKind}:${"read" | "write"}`;

export const rights = rightKinds.flatMap((kind): Right[] => [`${kind}:read`, `${kind}:write`]);

export function withReading(given: readonly Right[]): Right[] {
  const meant = new Set(given.flatMap((right) => [right, right.replace("write", "read")]));
  return rights.filter((right) => meant.has(right));
}
