/**
 * Browsers that know speculation rules fetch the document of a link ahead, as it comes into view or under the pointer; they heed
 * data saving themselves. A fetch ahead runs no script, and the panel and files are left out.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/admin*", "/api/*", "/documents/*", "/media/*", "/leave-newsletter*"] } },
          { not: { selector_matches: "[download], [target=_blank]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

export function loader() {
  return new Response(JSON.stringify(rules), {
    headers: { "content-type": "application/speculationrules+json" },
  });
}
