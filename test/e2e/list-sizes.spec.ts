import type { Page } from "@playwright/test";
import type { Field, ListField, Section, Words } from "#contract/content/words/field.ts";
import { pageNames, pages } from "#contract/content/words/pages.ts";
import { publicPages } from "../support/public-pages.ts";
import { publishWords } from "../support/publish-words.ts";
import type { Site } from "../support/site.ts";
import { expect, expectNoSidewaysScroll, ownTest } from "./support.ts";

ownTest("pages hold with one in each of their lists, and with twelve", async ({ plain: page, site }) => {
  for (const count of [1, 12]) {
    await publishLists(site, count);
    for (const path of publicPages) {
      await page.goto(site.url + path);
      await expectNoSidewaysScroll(page);
      expect(await outOfSight(page), path).toEqual([]);
    }
  }
  await expect(page.getByRole("contentinfo").getByRole("list", { name: "Social" }).locator("li")).toHaveCount(
    12,
  );
});

async function publishLists(site: Site, count: number) {
  for (const name of pageNames) {
    const { page, words } = pages[name];
    const lists = Object.entries<Section>(page.sections).flatMap(([section, { fields }]) =>
      Object.entries(fields).flatMap(([field, one]) =>
        one.kind === "list"
          ? [[`${section}.${field}`, sized(one, (words as Words)[section]?.[field], count)] as const]
          : [],
      ),
    );
    if (lists.length > 0) await publishWords(site, name, Object.fromEntries(lists));
  }
}

function sized({ most, fields }: ListField, given: unknown, count: number, copy = ""): object[] {
  const items = given as ({ id: string } & Record<string, unknown>)[];
  const within = (item: Record<string, unknown>, inCopy: string) =>
    Object.entries<Field>(fields).map(([name, field]) => [
      name,
      field.kind === "list" ? sized(field, item[name], count, inCopy) : item[name],
    ]);
  return Array.from({ length: items.length && Math.min(most, count) }, (_, at) => {
    const item = items[at % items.length] ?? { id: "" };
    const ofCopy = at < items.length ? copy : `${copy}-${at}`;
    return { ...Object.fromEntries(within(item, ofCopy && `${ofCopy}-in`)), id: item.id + ofCopy };
  });
}

function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const moves = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || moves(element.parentElement));
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      if (!around?.checkVisibility() || around.closest(".sr-only") || moves(around)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 0 && (left < -1 || right > document.documentElement.clientWidth + 1))
        found.push(node.textContent ?? "");
    }
    return found;
  });
}
