import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bareAddress, halfTyped, nameKey, searchForm, tidy } from "./fold.ts";

const signs = [
  ..."abßøłĐİZ019 -.@'٣۷९７",
  ..."أاآٱةهىيیکكالوبلفـمدل",
  ..."कंपनीநி",
  ..."\u00a0\u2003\u3000\n\t",
  ..."\u200b\u200c\u200d\u200e\u200f\u061c\u2060\ufeff\u00ad\u034f\u3164\uffa0\u115f\u2800",
  ..."\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
  ..."\u0301\u0308\u064b\u0651ﷺﬁ½℡❤\ufe0f",
  "🏴",
  "\u{e0067}",
  "\u{e007f}",
];
const texts = fc.oneof(
  fc.array(fc.constantFrom(...signs), { maxLength: 24 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 24 }),
);

function holds(property: (one: string, other: string) => void) {
  const seed = Date.now() % 2 ** 31;
  console.info(`${expect.getState().currentTestName}: seed ${seed}`);
  fc.assert(fc.property(texts, texts, property), { numRuns: 10_000, seed });
}

const unseenSigns = ["\u200b", "\u200e", "\u2066", "\u2069", "\u00ad", "\ufeff", "\u3164", "\ufe0f"];

describe("a stored text", () => {
  test.each([
    ["marks of direction around it", "\u200e\u202aHuda\u202c\u200f", "Huda"],
    ["an isolate around it, with blanks", " \u2068 Huda \u2069\u00a0", "Huda"],
    ["no ink", "\u3164\u115f \u2800\u2069\u200d\u{e0067}", ""],
    ["an isolate within", "رقم \u2066+968 1\u2069", "رقم \u2066+968 1\u2069"],
    ["an end without a beginning", "Huda\u2069 and\u202c more", "Huda and more"],
    ["a pair around nothing", "Huda \u2067\u200b\u2069and", "Huda and"],
    ["pairs around it, and one within", "\u2066\u202aHuda \u2067ok\u2069\u202c\u2069", "Huda \u2067ok\u2069"],
    ["a joiner of a script", "می\u200cخواهم", "می\u200cخواهم"],
    ["a joiner beside a blank", "one\u200b \u200dtwo", "one two"],
    ["a red heart", "thanks ❤\ufe0f", "thanks ❤\ufe0f"],
    ["a flag", "🏴\u{e0067}\u{e007f}\u200b", "🏴\u{e0067}\u{e007f}"],
    ["a family", "👩\u200d👧", "👩\u200d👧"],
  ])("with %s", (_kind, typed, stored) => expect(tidy(typed)).toBe(stored));

  test("is tidied once and for all, and loses no ink", () => {
    holds((text) => {
      const once = tidy(text);
      expect(tidy(once)).toBe(once);
      const ink = (of: string) => of.replace(/[\s\p{DI}\u2800\ufff9-\ufffb]/gu, "");
      expect(ink(once)).toBe(ink(text));
      expect(once === "").toBe(ink(text) === "");
    });
  });

  // Were a mark looked at once for each other, a million would take minutes and end the test.
  test.each([
    ["\u202a", 0],
    ["\u2066", 0],
    ["\ufe0f", 0],
    ["\u200b", 0],
    ["\u200b ", 0],
    ["\u2066x\u2069", 3],
    ["\u202a\u2069", 0],
  ])("of a million times %j is tidied", (marks, left) => {
    expect(tidy(marks.repeat(1_000_000))).toHaveLength(left * 1_000_000);
  });
});

describe("an address", () => {
  test.each([
    ["\u200finfo\u200b@\u2066example.com\u2069", "info@example.com"],
    ["info@شرکت\u200cما.ایران", "info@شرکت\u200cما.ایران"],
    ["info\u200d@\u200cexample.com", "info@example.com"],
  ])("%j is %j", (typed, bare) => expect(bareAddress(typed)).toBe(bare));

  test("is bare once and for all", () =>
    holds((text) => {
      expect(bareAddress(bareAddress(text))).toBe(bareAddress(text));
    }));
});

describe("the key of a name", () => {
  test.each([
    ["letter case and composition", "  Café KIDS ", "Cafe\u0301 kids"],
    ["blanks", "Oat\u00a0Milk\u2003 1", "oat milk 1"],
    ["unseen signs", "O\u200bat\u00ad Milk\u3164", "Oat Milk"],
    ["compatible letters", "Ｏａｔ ﬁne №", "oat fine No"],
  ])("overlooks %s", (_what, one, other) => expect(nameKey(one)).toBe(nameKey(other)));

  test("tells apart what looks different", () => {
    for (const [one, other] of [
      ["Stage 1", "Stage 2"],
      ["Kids", "Kíds"],
      ["Oat Milk", "OatMilk"],
      ["لبن", "البن"],
    ])
      expect(nameKey(one ?? "")).not.toBe(nameKey(other ?? ""));
  });

  test("is its own key, whatever unseen signs and blanks stand in the name", () => {
    holds((text, other) => {
      const key = nameKey(text);
      expect(nameKey(key)).toBe(key);
      const at = other.length % (text.length + 1);
      if (!text.isWellFormed() || !text.slice(0, at).isWellFormed()) return;
      for (const sign of unseenSigns) expect(nameKey(text.slice(0, at) + sign + text.slice(at))).toBe(key);
      expect(nameKey(` ${text.replaceAll(" ", "\u00a0\u2003")} `)).toBe(key);
      expect(nameKey(tidy(text))).toBe(key);
    });
  });
});

describe("a search", () => {
  test.each([
    ["الأَطفال", "اطفال"],
    ["والإيمان", "ايمان"],
    ["للنّساء", "نساء"],
    ["مستشفى", "مستشفي"],
    ["تغذيـــة", "تغذيه"],
    ["کتاب", "كتاب"],
    ["لله", "لله"],
    ["البن", "البن"],
    ["Weiß", "weiss"],
    ["Łódź Ørsted Đorđe", "lodz orsted dorde"],
    ["٢٤ ۲۴ २४ ２４", "24 24 24 24"],
    ["Σίσυφος", "σισυφοσ"],
    ["O’Brien ʼs", "o'brien 's"],
    ["दिल", "दिल"],
    ["ज़रूर हँसी", "जरूर हंसी"],
    ["திரு கொ", "திரு கொ".normalize("NFKD")],
    ["がん", "か\u3099ん"],
    ["שָׁלוֹם", "שלום"],
  ])("takes %s for %s", (typed, form) => expect(searchForm(typed)).toBe(form));

  test("takes a form for itself, and finds no difference in unseen signs and letter case", () => {
    holds((text) => {
      const form = searchForm(text);
      expect(searchForm(form)).toBe(form);
      expect(form).not.toMatch(/[\u0300-\u036f\u064b-\u0655\p{DI}]|[^\P{Nd}0-9]/u);
      expect(searchForm(tidy(text)).trim()).toBe(form.trim());
    });
  });

  test.each(["दल दिल दुल देल दाल", "मल मिल मूल मील मोल", "কাল কল কুল কোল", "பல பால பில", "क्या कया"])(
    "tells the words of %s apart",
    (words) => {
      const forms = words.split(" ").map(searchForm);
      expect(new Set(forms).size).toBe(forms.length);
      for (const form of forms) expect(forms.filter((other) => other.includes(form))).toEqual([form]);
    },
  );

  test("finds a word from each of its beginnings", () => {
    for (const [word, article] of Object.entries({
      الأطفال: 2,
      بالحليب: 3,
      كالسيوم: 3,
      للنساء: 2,
      والدتي: 3,
      Łódź: 0,
      "٢٤١٧": 0,
    }))
      for (let length = article + 1; length <= word.length; length++) {
        const starts = halfTyped(word.slice(0, length));
        expect(
          starts.some((start) => searchForm(word).startsWith(start)),
          word.slice(0, length),
        ).toBe(true);
      }
  });
});
