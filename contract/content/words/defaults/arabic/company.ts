import type { company } from "../../company.ts";
import type { WordsOf } from "../../field.ts";
import { companyWords } from "../company.ts";

const offices: Record<string, { name: string; address: string[] }> = {
  oman: { name: "سلطنة عمان، المقر الرئيسي", address: ["مسقط، سلطنة عمان"] },
  india: { name: "مكتب الهند", address: ["الهند"] },
};

/** Names of social pages stay as they are: each page's icon is chosen by its name. */
export const companyArabic: WordsOf<typeof company> = {
  ...companyWords,
  offices: { items: companyWords.offices.items.map((office) => ({ ...office, ...offices[office.id] })) },
  hours: { ...companyWords.hours, said: "من الاثنين إلى الجمعة، من 9 صباحًا إلى 6 مساءً" },
  facts: { ...companyWords.facts, developerLabel: "تطوير الموقع: المطور" },
};
