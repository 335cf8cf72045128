import type { WordsOf } from "#contract/words/field.ts";
import type { partner as partnerPage } from "#contract/words/partner.ts";
import { createWords } from "../words/words.tsx";

export type PartnerWords = WordsOf<typeof partnerPage>;
export const partner = createWords<PartnerWords>("partner");
export const usePartner = partner.useWords;
