import { completeWords } from "#contract/content/words/complete.ts";
import type { Page, Words } from "#contract/content/words/field.ts";
import { type PageName, pages } from "#contract/content/words/pages.ts";

export function known(name: PageName, stored: Words | null): Words {
  const { words } = pages[name];
  return completeWords(pageOf(name), words, stored);
}

export function pageOf(name: PageName): Page {
  return pages[name].page;
}
