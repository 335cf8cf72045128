interface ContentParts<Words> {
  now?: { words: Words };
  /** Original content of the site, to use while the data loads. */
  usual?: Words;
}

/** Content of a page; `found` is data that arrived later. Undefined if the loader failed. */
export function contentOf<Words>(
  given: ContentParts<Words> | object | undefined,
  found?: { words: Words },
): Words | undefined {
  const { now = found, usual } = (given ?? {}) as ContentParts<Words>;
  return (found ?? now)?.words ?? usual;
}
