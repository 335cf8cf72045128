import { expect, test } from "vitest";
import { familyOf, foundAs, ownCard } from "./product.ts";

const product = {
  title: "Kids $& Formula",
  subtitle: "From two years",
  description: `Malt ${"and milk ".repeat(30)}`,
  search_title: "",
  search_description: "",
};

test("searches show a product by its page's words, shortened, until it has words for them", () => {
  const made = foundAs(product, "{title} | Daniry");
  expect(made.title).toBe("Kids $& Formula | Daniry");
  expect(made.description).toMatch(/^From two years\. Malt and milk .* milk …$/);
  expect(made.description.length).toBeLessThanOrEqual(160);
  const own = { search_title: "A drink for children", search_description: "Malt and milk." };
  expect(foundAs({ ...product, ...own }, "{title} | Daniry")).toEqual({
    title: "A drink for children",
    description: "Malt and milk.",
  });
  expect(foundAs({ ...product, search_title: "Malt" }, "{title}").description).toBe(made.description);
});

test("a title that ends in its variant names its family, another is whole", () => {
  const family = (title: string, variant: string) => familyOf({ title, variant });
  expect(family("Infant Formula Stage 1", "Stage 1")).toBe("Infant Formula");
  expect(family("Daniry Baby Cereals - Rice", "Rice")).toBe("Daniry Baby Cereals");
  expect(family("Daniry Kids Formula", "Chocolate")).toBe("Daniry Kids Formula");
  expect(family("Rice", "Rice")).toBe("Rice");
  expect(family("Rice", "")).toBe("Rice");
  expect(family("حبوب الأطفال من Daniry – أرز", "أرز")).toBe("حبوب الأطفال من Daniry");
  expect(family("تركيبة الرضّع، المرحلة 1", "المرحلة 1")).toBe("تركيبة الرضّع");
});

test("is shared with its main picture, another of its own, or one of the library", () => {
  const pictureOf = (path: string) => ({
    path,
    width: 1,
    height: 1,
    widths: [],
    avif: false,
    color: "",
    alt: "",
  });
  const [front, side] = [pictureOf("products/a.webp"), pictureOf("products/b.webp")];
  const film = { type: "video", src: "https://youtu.be/x", title: "Film" } as const;
  const pictures = { picture: front, gallery: [film, { type: "image" as const, ...side }] };
  const shownOf = (search_picture: string) => ownCard({ ...pictures, search_picture })?.path;
  expect(shownOf("")).toBe(front.path);
  expect(shownOf(side.path)).toBe(side.path);
  expect(shownOf("products/gone.webp")).toBe(front.path);
  expect(shownOf(film.src)).toBe(front.path);
  expect(shownOf(`library/${"a".repeat(20)}/1200x630-aabbcc.webp`)).toBeUndefined();
  expect(ownCard({ picture: null, gallery: [], search_picture: "" })).toBeNull();
});
