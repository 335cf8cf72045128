import { afterEach, describe, expect, test } from "vitest";
import { arabic, type Catalogue } from "./arabic.ts";
import { counted, inEnglish, panelLanguage, readCatalogueFrom, t, translated } from "./language.tsx";

const withoutIsolates = (text: string) => text.replace(/[\u2068\u2069]/g, "");
const inArabic = () => readCatalogueFrom(() => arabic);

afterEach(() => readCatalogueFrom(() => null));

describe("texts of the panel", () => {
  test("are English until somebody chooses Arabic", () => {
    expect([panelLanguage(), t("Save")]).toEqual(["en", "Save"]);
    inArabic();
    expect([panelLanguage(), t("Save")]).toEqual(["ar", "حفظ"]);
  });

  test("an English word of two meanings has an Arabic word for each, and shows neither by name", () => {
    const words = () => [t("Answer"), t("Answer|button"), t("Done"), t("Done|status")];
    expect(words()).toEqual(["Answer", "Answer", "Done", "Done"]);
    inArabic();
    expect(words()).toEqual(["الإجابة", "رد", "تم", "منجز"]);
  });

  test("a count has its form in both languages", () => {
    const messages = { one: "message", many: "messages" } as const;
    expect([0, 1, 2, 1_000].map((count) => counted(count, messages))).toEqual([
      "0 messages",
      "1 message",
      "2 messages",
      "1,000 messages",
    ]);
    inArabic();
    const said = [0, 1, 2, 3, 10, 11, 99, 100, 101, 102, 103, 111, 1_000].map((count) =>
      withoutIsolates(counted(count, messages)),
    );
    expect(said).toEqual([
      "لا رسائل",
      "رسالة واحدة",
      "رسالتان",
      "3 رسائل",
      "10 رسائل",
      "11 رسالة",
      "99 رسالة",
      "100 رسالة",
      "101 رسالة",
      "102 رسالة",
      "103 رسائل",
      "111 رسالة",
      "1,000 رسالة",
    ]);
  });

  test("a value in an Arabic sentence stands apart from it, and may hold anything", () => {
    readCatalogueFrom(() => ({ "Written by {name}": "كتبها {name}" }) as Catalogue);
    const say = t as (text: string, values: object) => string;
    expect(say("Written by {name}", { name: "{name} A & B" })).toBe("كتبها \u2068{name} A & B\u2069");
  });

  test("an Arabic value belongs to the sentence, which would lose its direction otherwise", () => {
    readCatalogueFrom(() => ({ "{date}, {time}": "{date}، {time}" }) as Catalogue);
    const say = t as (text: string, values: object) => string;
    expect(say("{date}, {time}", { date: "اليوم", time: "10:55 ص" })).toBe("اليوم، 10:55 ص");
    expect(say("{date}, {time}", { date: "اليوم", time: "10:55" })).toBe("اليوم، \u206810:55\u2069");
  });

  test("a sentence of the API is known by its words, with its values", () => {
    expect(translated("At most 12 files")).toBe("At most 12 files");
    const catalogue: Catalogue = {
      "At most {1} files": "{1} ملفات على الأكثر",
      "Another {1} is called {2} now": "الاسم {2} يحمله الآن {1}",
      "Log in first": "يلزم تسجيل الدخول",
    };
    readCatalogueFrom(() => catalogue);
    expect(
      [
        "Log in first",
        "At most 12 files",
        "At most  files",
        "At most 12 files, please",
        "Another product is called At most 1 files now",
      ].map((text) => withoutIsolates(translated(text))),
    ).toEqual([
      "يلزم تسجيل الدخول",
      "12 ملفات على الأكثر",
      "At most  files",
      "At most 12 files, please",
      "الاسم At most 1 files يحمله الآن product",
    ]);
  });
});

describe("the Arabic catalogue", () => {
  const namesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  const entries: [string, Catalogue[string]][] = Object.entries(arabic);
  const texts = entries.flatMap(([english, said]) =>
    typeof said === "string" ? [[english, said] as const] : [],
  );
  const plurals = entries.flatMap(([english, forms]) =>
    typeof forms === "string" ? [] : [[english, forms] as const],
  );

  test("says each text with the values of the English one", () => {
    expect(texts.length).toBeGreaterThan(1_500);
    expect(texts.filter(([english, said]) => `${namesIn(english)}` !== `${namesIn(said)}`)).toEqual([]);
  });

  test("tells the meanings of one word apart by other Arabic words", () => {
    const meanings = texts.filter(([english]) => inEnglish(english) !== english);
    expect(meanings.length).toBeGreaterThan(5);
    const bare = new Map(texts);
    expect(meanings.filter(([english, said]) => bare.get(inEnglish(english)) === said)).toEqual([]);
  });

  test("shows a bar within a sentence as it is", () => {
    const sentence = "One on each line, or with | between";
    expect([inEnglish(sentence), inEnglish("Read|right")]).toEqual([sentence, "Read"]);
    expect(texts.map(([english]) => inEnglish(english)).filter((text) => /\S\|\S|\|$/.test(text))).toEqual(
      [],
    );
  });

  test("has six forms for each count, which say it in words or once as a number", () => {
    expect(plurals.length).toBeGreaterThan(50);
    const others = (text: string) => namesIn(text).filter((name) => name !== "{count}");
    const counts = (form: string) => namesIn(form).filter((name) => name === "{count}").length;
    const isWrong = ([english, { zero, one, two, few, many, other }]: (typeof plurals)[number]) =>
      [few, many, other].some((form) => counts(form) > 1 || counts(form) < counts(english)) ||
      [zero, one, two].some((form) => form === "" || form.includes("{count}")) ||
      [zero, one, two, few, many, other].some((form) => `${others(form)}` !== `${others(english)}`);
    expect(plurals.filter(isWrong)).toEqual([]);
  });

  test("is Arabic, with Western digits and without vowel signs", () => {
    const all = entries.flatMap(([english, said]) =>
      (typeof said === "string" ? [said] : Object.values(said)).map((form) => [english, form] as const),
    );
    const isForeign = (text: string) =>
      /[a-z]{2}/i.test(text.replace(/\{\w+\}/g, "")) && !/[\u0621-\u064a]/.test(text);
    expect(all.filter(([english, said]) => isForeign(said) && said !== english)).toEqual([]);
    expect(all.filter(([, said]) => /[\u0660-\u0669\u06f0-\u06f9\u064e-\u0650\u0652]/.test(said))).toEqual(
      [],
    );
    expect(all.filter(([, said]) => /[?,;](?![\w(])/.test(said.replace(/\{\w+\}|\[.*\]/g, "")))).toEqual([]);
  });
});
