import type { Page } from "@playwright/test";
import type { Words } from "#contract/content/words/field.ts";
import { type PageName, pageNames, pages } from "#contract/content/words/pages.ts";
import { messages } from "#contract/messages.ts";
import { phoneCountries } from "#contract/phone-countries.ts";
import { reasons } from "#contract/reasons.ts";
import { shortName } from "#web/site/products/shelves.ts";
import { publicPages } from "../support/public-pages.ts";
import { changeAllWords } from "./all-words.ts";
import { expect, ownTest } from "./support.ts";

const others = [
  "/products?need=babies",
  "/products?need=seniors&without=milk&without=oats",
  "/testimonials?form",
  "/leave-newsletter",
  "/leave-newsletter/a-token",
  "/confirm-newsletter/a-token",
  "/no-such-page",
  "/product/nothing",
];

ownTest(
  "every word that visitors read is the owner's, a record's or the specification's",
  {
    tag: "@one-width",
  },
  async ({ plain: page, site }) => {
    await changeAllWords(site, (text) => text.replaceAll(/\S(?=\n|$)/g, (last) => last + mark));
    const known = await knownWords(site.url);
    const foreign: string[] = [];
    for (const path of [...publicPages, ...others]) {
      await page.goto(site.url + path);
      const said = await textsOf(page);
      expect(said.length, path).toBeGreaterThan(30);
      for (const text of said) if (!known(text)) foreign.push(`${path}: ${text}`);
    }
    expect(foreign).toEqual([]);
  },
);

const mark = "~";

function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      if (!around?.closest("script, style, noscript, head")) found.push(node.textContent ?? "");
    }
    const spoken = ["alt", "aria-label", "placeholder", "title"];
    for (const element of document.querySelectorAll(spoken.map((name) => `[${name}]`).join()))
      for (const name of spoken) found.push(element.getAttribute(name) ?? "");
    for (const meta of document.querySelectorAll<HTMLMetaElement>(
      "meta[name=description], meta[property$=':alt']",
    ))
      found.push(meta.content);
    return found.map((text) => text.replaceAll(/\s+/g, " ").trim()).filter((text) => /\p{L}/u.test(text));
  });
}

async function knownWords(url: string): Promise<(text: string) => boolean> {
  const read = async (path: string) => (await fetch(url + path)).json() as Promise<unknown>;
  const records = await Promise.all([
    ...nouns.map((noun) => read(`/api/${noun}`)),
    ...pageNames.map((name) => read(`/api/words/${name}`)),
  ]);
  const literal = [messages, phoneCountries, reasons];
  const all = [...records, ...literal, ...joined(records)].flatMap(stringsIn).flatMap(partsOf);
  const exact = new Set(all);
  const templates = all.filter(
    (text) => /\{\w+\}/.test(text) && text.replaceAll(/\{\w+\}|\P{L}/gu, "").length > 1,
  );
  const shapes = templates.map((text) => new RegExp(`^${escaped(text).replaceAll(/\\\{\w+\\\}/g, ".+")}$`));
  return (text) => exact.has(text) || facts.test(text) || shapes.some((shape) => shape.test(text));
}

const nouns = ["products", "categories", "testimonials", "documents"];

function joined(records: unknown[]): string[] {
  const [products, categories] = records as [
    {
      title: string;
      subtitle: string;
      description: string;
      allergens: string[];
      home_badge: string;
      usage: string;
    }[],
    { name: string }[],
  ];
  const said = (name: PageName) =>
    (records[pageNames.indexOf(name) + nouns.length] as { words: Words }).words;
  const { heading } = said("home").hero as { heading: string };
  const { families, wish } = said("products").hero as { families: string; wish: string };
  const { chat } = said("frame").header as { chat: string };
  return [
    ...products.flatMap(({ allergens, home_badge, usage, subtitle, description }) => [
      allergens.join(", "),
      ...usage.split(" "),
      ...home_badge.split(" "),
      cut([subtitle, description].filter(Boolean).join(". ")),
    ]),
    ...categories.map(({ name }) => shortName(name)),
    ...heading.split(/(?= of )/),
    `${families} ${wish}`,
    `${chat} ${pages.company.words.reach.chat}`,
    "Amazon",
    "Flipkart",
    "FanCode",
  ];
}

function cut(text: string): string {
  const start = text.slice(0, 157).replace(/\s\S*$/, "");
  return `${start.trimEnd()} …`;
}

const facts = /^(?:PDF, (?:\d+ pages?, )?[\d.]+ [KM]B, \d+ \p{L}+ \d{4}|<?[\d,.]+ (?:kJ|kcal|g|mg|µg|IU))$/u;

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (isFigure(value)) return [`${value.value}${value.unit}`, value.unit];
  return value && typeof value === "object" ? Object.values(value).flatMap(stringsIn) : [];
}

function partsOf(text: string): string[] {
  const whole = text.replaceAll(/\s+/g, " ").trim();
  const lines = text.split("\n").map((line) => line.trim());
  return [
    whole,
    ...lines,
    ...lines.flatMap((line) => [
      line.replace(/:.*$/, ":"),
      line.replace(/:.*$/, ""),
      line.replace(/^[^:]*: ?/, ""),
    ]),
  ];
}

function isFigure(value: unknown): value is { value: number; unit: string } {
  return typeof value === "object" && value !== null && "value" in value && "unit" in value;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
