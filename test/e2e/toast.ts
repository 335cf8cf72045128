import { type BrowserContext, expect, type Page } from "@playwright/test";

interface Noted {
  noted: string[];
}

/** A toast of the panel stands for two seconds, and a busy machine looks later. So each page notes what its toasts say. */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const noted: string[] = [];
    const last = new WeakMap<Element, string>();
    Object.assign(window, { noted });
    new MutationObserver(() => {
      for (const toast of document.getElementsByClassName("Toastify__toast")) {
        const { textContent: text } = toast;
        if (text === last.get(toast)) continue;
        last.set(toast, text);
        noted.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Takes the note of the first toast with this text, so the same text counts once for each toast. */
export async function expectToast(page: Page, text: string | RegExp, timeout = 90_000) {
  await expect(async () => {
    const noted = await page.evaluate(() => (window as unknown as Noted).noted);
    const found = noted.find((words) => (typeof text === "string" ? words.includes(text) : text.test(words)));
    if (found === undefined) throw new Error(`no toast says ${text}, but: ${noted.join(" · ")}`);
    await page.evaluate((words) => {
      const { noted } = window as unknown as Noted;
      noted.splice(noted.indexOf(words), 1);
    }, found);
  }).toPass({ timeout });
}
