import { describe, expect, test } from "vitest";
import { remarksOn } from "./checks.ts";
import { claimFinder, forbiddenClaims } from "./claims.ts";
import { companyWords } from "./defaults/company.ts";
import { homeWords } from "./defaults/home.ts";
import { termsWords } from "./defaults/legal.ts";
import { line, link, list, page, picture, text } from "./field.ts";
import { home } from "./home.ts";
import { pages } from "./pages.ts";
import { setAt } from "./paths.ts";

const some = page({
  name: "some",
  label: "Some",
  path: "/",
  sections: {
    top: {
      label: "Top",
      fields: {
        heading: line("Heading"),
        lead: text("Lead"),
        way: link("Way on"),
        still: picture("Still life"),
        figures: list("Figures", "Figure", { value: { kind: "figure", label: "Figure" } }),
      },
    },
    search: { label: "Search", fields: { title: line("Title"), description: text("Description") } },
  },
});

const fine = {
  top: {
    heading: "Formulas and cereals",
    lead: "Ask us [here](/contact-us).",
    way: "/products?for=kids",
    still: { file: null, alt: "", focusX: 50, focusY: 50 },
    figures: [{ id: "cities", value: { value: 20, unit: "+", source: "Partner list, November 2026" } }],
  },
  search: { title: "Daniry", description: "Formulas and baby cereals." },
};

const said = (words: object) =>
  remarksOn(some, words as never).map(({ path, message }) => `${path} ${message}`);

describe("worth a look before words are published", () => {
  test("is nothing where all is well", () => {
    expect(said(fine)).toEqual([]);
    for (const way of [
      "/",
      "/ar",
      "/ar/products",
      "/documents/1/catalogue.pdf",
      "/Products#kids",
      "/product/Oats",
    ])
      expect(said({ ...fine, top: { ...fine.top, way } }), way).toEqual([]);
  });

  test("is what laws forbid, examples, gaps, ways that lead nowhere, figures without a source, pictures without words", () => {
    const top = {
      heading: "The humanised formula",
      lead: "Write to info@daniry.example or [registered address].",
      way: "/prodcuts",
      still: { file: "library/a/800x600-aaa.webp", alt: " ", focusX: 50, focusY: 50 },
      figures: [{ id: "cities", value: { value: 20, unit: "+", source: "" } }],
    };
    const search = { title: "x".repeat(61), description: "y".repeat(156) };
    expect(said({ top, search })).toEqual([
      expect.stringMatching(/^top\.heading “humanised”: .* \(Codex standard 72-1981/),
      "top.lead “Write to info@daniry.example or [registered address].” is still an example.",
      "top.lead [registered address] is still to be filled in.",
      "top.way “/prodcuts” leads to no page of this site.",
      "top.figures/cities.value “20+” has no source.",
      "top.still Still life: nobody has said what is to be seen, for those who cannot see it.",
      "search.title Google cuts the last words of a title of more than about 60 characters.",
      "search.description Google cuts the last words of a description of more than about 155 characters.",
    ]);
  });

  test("names all blanks of a text at once", () => {
    const top = { ...fine.top, lead: "[street] in [city], see [Contact Us](/contact-us)." };
    expect(said({ ...fine, top })).toEqual([
      "top.lead 2 blanks are still to be filled in: [street], [city].",
    ]);
  });

  test("is a card picture that chats would cut or shrink", () => {
    const saidOf = (width: number, height: number) => {
      const file = `library/${"a".repeat(20)}/${width}x${height}-aabbcc.webp`;
      const words = setAt(homeWords, "search.picture", { file, alt: "A table", focusX: 50, focusY: 50 });
      return remarksOn(home, words).map(({ path, message }) => `${path} ${message}`);
    };
    expect([saidOf(1200, 630), saidOf(2400, 1200), saidOf(600, 315)]).toEqual([[], [], []]);
    for (const [width, height] of [
      [599, 315],
      [1200, 1200],
      [2000, 630],
    ] as const)
      expect(saidOf(width, height)).toEqual([
        `search.picture The card picture has ${width} by ${height} pixels. Chats cut or shrink what is not about 1200 by 630.`,
      ]);
  });

  test("is what the site came with for its owner to fill: offices and documents", () => {
    const paths = (name: "company" | "terms", words: object) =>
      remarksOn(pages[name].page, words as never).map(({ path }) => path);
    expect(paths("company", companyWords)).toContain("reach.email");
    expect(paths("company", companyWords)).toContain("offices.items/india.address");
    expect(paths("terms", termsWords)).toEqual(["text.body"]);
  });

  test("phrases are found whole, in any letter case and whatever stands between their words; the notice may say its own", () => {
    const claimsIn = claimFinder();
    for (const { phrase } of forbiddenClaims)
      expect(claimsIn(`It is ${phrase.toUpperCase().replaceAll(" ", ",\n")}!`)[0]?.phrase).toBe(phrase);
    expect(claimsIn("Secures. Manicures. A best seller for your baby.")).toEqual([]);
    expect(claimsIn("Breast milk is best for babies.")).toEqual([]);
    expect(claimsIn("Breast milk is best for babies. Ours is best for babies.")).toHaveLength(1);
  });
});
