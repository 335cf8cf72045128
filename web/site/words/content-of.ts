interface ContentParts<Words> {
  now?: { words: Words };
  usual?: Words;
}

export function contentOf<Words>(
  given: ContentParts<Words> | object | undefined,
  found?: { words: Words },
): Words | undefined {
  const { now = found, usual } = (given ?? {}) as ContentParts<Words>;
  return (found ?? now)?.words ?? usual;
}
