import type { WordsOf } from "#contract/content/words/field.ts";
import type { partner as partnerPage } from "#contract/content/words/partner.ts";
import { createWords } from "../words/words.tsx";

export type PartnerWords = WordsOf<typeof partnerPage>;
export const partner = createWords<PartnerWords>("partner");
export const usePartner = partner.useWords;
