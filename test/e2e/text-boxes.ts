import type { Page } from "@playwright/test";
import { atRest } from "./support.ts";

type Box = Pick<DOMRect, "left" | "right">;

const siteWidths =
  process.env.JOURNEYS === "core"
    ? [320, 390, 768, 1024, 1180, 1440]
    : [320, 360, 390, 430, 600, 640, 768, 820, 1024, 1180, 1280, 1440, 1920];

/**
 * Returns the texts whose box leaves the window or a part that hides overflow; a part that scrolls sideways shows all its texts.
 * The document's width does not reveal them, since the root hides overflow too.
 */
function textsOutOfReach(page: Page, mayEnd: boolean): Promise<string[]> {
  return page.evaluate((mayEnd) => {
    const slack = 1.5;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const part = node.parentElement;
      const text = node.textContent?.trim();
      if (!text || !part?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      if (boxes.length === 0) continue;
      const left = Math.min(...boxes.map((box) => box.left));
      const right = Math.max(...boxes.map((box) => box.right));
      range.setStart(node, (node.textContent ?? "").search(/\S/));
      range.setEnd(node, range.startOffset + 1);
      const hides = hiddenBy(part, text, { left, right }, range.getBoundingClientRect());
      if (hides) found.push(`${text.slice(0, 40)} (${Math.round(left)} to ${Math.round(right)}, ${hides})`);
    }
    return found;

    function hiddenBy(part: Element, text: string, box: Box, first: Box): string | null {
      let shown = box;
      const cut = (from: number, to: number, { left, right } = shown) =>
        Math.max(from - left, right - to) > slack;
      for (let at: Element | null = part; at && at !== document.documentElement; at = at.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(at);
        const { left, right, width } = at.getBoundingClientRect();
        if (width < 2) return null;
        if (overflowX === "auto" || overflowX === "scroll") return null;
        if (mayEnd && textOverflow === "ellipsis") {
          // A text from the left in a part from the right is cut at its beginning.
          const isFirst = at.textContent?.trimStart().startsWith(text);
          if (isFirst && (first.right <= left || first.left >= right))
            return `begins outside ${at.className || at.tagName}`;
          // The ellipsis itself has to be seen.
          shown = { left, right };
        } else if (at !== document.body && overflowX !== "visible" && cut(left, right))
          return at.className || at.tagName;
      }
      return cut(0, innerWidth) ? "window" : null;
    }
  }, mayEnd);
}

/** Returns the words that go on in a second line. A hyphen or a dash may end a line; an address, a long number or a very long word has to. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const part = node.parentElement;
      if (!part?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
      // For screen readers alone.
      if (part.getBoundingClientRect().width < 2) continue;
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[^\s\u00ad\u2010-\u2015-]+/g)) {
        if (word.length > 24 || /[@:?=]|\(\/|\d{6}/.test(word)) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        const [first, last] = [lines[0], lines.at(-1)];
        if (first && last && last.top > first.top + first.height / 2) found.push(`${word} is broken`);
      }
    }
    return found;
  });
}

interface Sweep {
  /** In px. */
  widths?: readonly number[];
  /** Allows an ellipsis, as in a list whose records are shown whole elsewhere. */
  mayEnd?: boolean;
  mayBreak?: boolean;
}

/** Returns the words that are broken at 100 % of the text's size, and the texts that cannot be read at 100 % or at 200 %. */
export async function sweep(
  page: Page,
  { widths = siteWidths, mayEnd = false, mayBreak = false }: Sweep = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const size of ["100%", "200%"]) {
    await page.evaluate((chosen) => document.documentElement.style.setProperty("font-size", chosen), size);
    for (const width of widths) {
      await widen(page, width);
      const broken = mayBreak || size === "200%" ? [] : await brokenWords(page);
      for (const fault of [...broken, ...(await textsOutOfReach(page, mayEnd))])
        found.push(`${width} px at ${size}: ${fault}`);
    }
  }
  return found;
}

async function widen(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => new Promise((at) => requestAnimationFrame(() => requestAnimationFrame(at))));
  await atRest(page.locator(":root"));
}
