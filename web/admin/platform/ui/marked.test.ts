import { expect, test } from "vitest";
import { runsOf } from "./marked.tsx";

const marked = (text: string, words: string) =>
  runsOf(text, words)
    .map(({ part, isFound }) => (isFound ? `[${part}]` : part))
    .join("");

test.each([
  ["Straße in Weißenburg", "weiss", "Straße in [Weiß]enburg"],
  ["Weiß und lang", "lang", "Weiß und [lang]"],
  ["ﬁne ﬂour Oats", "fine flour", "[ﬁne ﬂour] Oats"],
  ["ﷺ حليب الأطفال", "حليب", "ﷺ [حليب] الأطفال"],
  ["حـــليب الأَطفال", "اطفال", "حـــليب ال[أَطفال]"],
  ["حـــليب طازج", "حليب", "[حـــليب] طازج"],
  ["حليب", "الحليب", "[حليب]"],
  ["Cafe\u0301 cre\u0300me", "creme", "Cafe\u0301 [cre\u0300me]"],
  ["दिल और दल", "दल", "दिल और [दल]"],
  ["👩‍👧 Oat milk ٢٤", "24", "👩‍👧 Oat milk [٢٤]"],
  ["Milk of oats", "oats milk", "[Milk] of [oats]"],
  ["Oats", "wheat", "Oats"],
  ["Oats", " \u200b", "Oats"],
])("a hit %j for %j shows %j", (text, words, shown) => expect(marked(text, words)).toBe(shown));
