interface ContentParts<Words> {
  /** What has come with the page. */
  now?: { words: Words };
  /** The words that came with the site, where the page's own may still be on their way. */
  usual?: Words;
}

/** What a page says: `found` is its data once that has come later. Undefined for a page that broke. */
export function contentOf<Words>(
  given: ContentParts<Words> | object | undefined,
  found?: { words: Words },
): Words | undefined {
  const { now = found, usual } = (given ?? {}) as ContentParts<Words>;
  return (found ?? now)?.words ?? usual;
}
