import { completeWords } from "#contract/content/words/complete.ts";
import { defaultWords } from "#contract/content/words/defaults.ts";
import type { WordsState } from "#contract/content/words/endpoints.ts";
import type { Page, Words } from "#contract/content/words/field.ts";
import { type PageName, pages } from "#contract/content/words/pages.ts";
import {
  forTranslator,
  statesOfTexts,
  type TextState,
  translated,
} from "#contract/content/words/translate.ts";
import { type Language, languages } from "#contract/languages.ts";

export interface Where {
  page: PageName;
  language: Language;
}

export function known({ page, language }: Where, stored: Words | null): Words {
  return completeWords(pageOf(page), defaultWords(page, language), stored);
}

/** `source` is what is stored in the first language. */
export function knownFrom(where: Where, source: Words | null, stored: Words | null): Words {
  const { page, language } = where;
  const own = known(where, stored);
  const [first] = languages;
  return language === first ? own : translated(pageOf(page), known({ page, language: first }, source), own);
}

/** With every item of the original, translated or not. */
export function knownForTranslator(where: Where, original: Words, stored: Words | null): Words {
  return forTranslator(pageOf(where.page), original, known(where, stored));
}

export function statesOfDraft({ page, draft, original }: Pick<WordsState, "page" | "draft" | "original">) {
  if (!original) return new Map<string, TextState>();
  const { words: source, madeFrom } = original;
  return statesOfTexts(pageOf(page), { source, texts: draft, madeFrom });
}

/** For letters; the panel has the labels of its pages in Arabic too. */
export const pagesInArabic = {
  home: "الرئيسية",
  about: "من نحن",
  products: "المنتجات",
  product: "صفحة المنتج",
  contact: "تواصل معنا",
  faqs: "الأسئلة الشائعة",
  testimonials: "آراء العملاء",
  partner: "الشراكة معنا",
  leave: "صفحات النشرة البريدية",
  frame: "في كل صفحة",
  company: "بيانات الشركة",
  terms: "الشروط والأحكام",
  privacy: "سياسة الخصوصية",
} as const satisfies Record<PageName, string>;

export function pageOf(name: PageName): Page {
  return pages[name].page;
}
