import type { contact as contactPage } from "#contract/content/words/contact.ts";
import type { WordsOf } from "#contract/content/words/field.ts";
import { createWords } from "../words/words.tsx";

export type ContactWords = WordsOf<typeof contactPage>;
export const contact = createWords<ContactWords>("contact");
export const useContact = contact.useWords;
