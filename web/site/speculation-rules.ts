/**
 * Browsers with speculation rules prefetch a page before the press, until its links answer by script and presses need no
 * document any more. A prefetch runs no script; the panel and files are left out.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/admin*", "/api/*", "/documents/*", "/media/*", "/leave-newsletter*"] } },
          { not: { selector_matches: "[download], [target=_blank], [data-running] a" } },
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
