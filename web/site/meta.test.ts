import { expect, test } from "vitest";
import { describePage } from "./meta.ts";

const matches = [{ id: "root", loaderData: { origin: "https://daniry.test", apiUrl: "https://api.test" } }];

function headOf(page: Parameters<typeof describePage>[1]): Record<string, string> {
  return Object.fromEntries(
    describePage(matches, page).flatMap((tag) => {
      const { property, name, content } = tag as { property?: string; name?: string; content?: string };
      return content === undefined ? [] : [[property ?? name ?? "", content]];
    }),
  );
}

const file = `library/${"a".repeat(20)}/2400x1260-aabbcc.webp`;
const search = { title: "About us", description: "Who we are." };

test("a page is shared with the picture that its words choose, its size and what it shows; else with the range's own card", () => {
  const chosen = headOf({
    path: "/about-us",
    words: { search: { ...search, picture: { file, alt: "A table" } } },
  });
  const address = `https://api.test/media/library/${"a".repeat(20)}/2400x1260-aabbcc-1600.webp`;
  expect(chosen).toMatchObject({
    "og:image": address,
    "og:image:width": "1600",
    "og:image:height": "840",
    "og:image:alt": "A table",
    "twitter:card": "summary_large_image",
  });
  const own = headOf({
    path: "/about-us",
    words: { search: { ...search, picture: { file: null, alt: "Tins" } } },
  });
  const card = "https://daniry.test/pictures/og-card.jpg";
  expect(own).toMatchObject({
    "og:image": card,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Tins",
  });
  expect(headOf({ path: "/product/tin", words: { search } })["og:image:alt"]).toMatch(/formulas/);
});
