/** Words that laws on food for infants forbid, or that are claims which need a proof, with where that is written. */
export interface ForbiddenClaim {
  /** In any letter case, as a whole word or a whole phrase. */
  words: string[];
  /** What is wrong with them, and where that is written, in a sentence. */
  why: string;
}

const humanised =
  "Codex standard 72-1981, section 9.6, and section 6 of India's Infant Milk Substitutes Act of 1992 forbid it on formula";
const compared =
  "section 3 of India's Infant Milk Substitutes Act of 1992 forbids to say that formula equals mother's milk or is better";
const idealising =
  "article 9.2 of the WHO's code of 1981 and Codex standard 72-1981, section 9.6, forbid words that idealise formula";
const health =
  "section 1.4 of the Codex guidelines on claims, CAC/GL 23-1997, allows no such claim on food for infants and young children";

/**
 * Sources: WHO, International Code of Marketing of Breast-milk Substitutes (1981); Codex Alimentarius, CXS 72-1981 and CAC/GL 23-1997;
 * India, Infant Milk Substitutes, Feeding Bottles and Infant Foods (Regulation of Production, Supply and Distribution) Act, 1992. It
 * stands for no lawyer: it finds phrases, not meanings.
 */
export const forbiddenClaims: readonly ForbiddenClaim[] = [
  { words: ["humanised", "humanized", "maternalised", "maternalized"], why: humanised },
  {
    words: [
      "like breast milk",
      "like mother's milk",
      "close to breast milk",
      "closest to breast milk",
      "as good as breast milk",
      "better than breast milk",
      "replaces breast milk",
    ],
    why: compared,
  },
  { words: ["best for your baby", "best for babies", "perfect for your baby"], why: idealising },
  {
    words: [
      "clinically proven",
      "clinically tested",
      "recommended by doctors",
      "doctor recommended",
      "boosts immunity",
      "strengthens immunity",
      "brain development",
      "makes smarter",
      "prevents allergies",
      "prevents infections",
      "prevents colic",
      "relieves colic",
      "cures",
    ],
    why: health,
  },
];

/** The notice that the site itself has to show says these words, and may. */
const allowed = /breast milk is best for (?:your baby|babies)/gi;

/** Each phrase of the list that a text holds. */
export function claimsIn(text: string): { words: string; why: string }[] {
  const plain = ` ${text
    .replaceAll(allowed, " ")
    .toLowerCase()
    .replaceAll("’", "'")
    .split(/[^\p{L}\p{N}']+/u)
    .join(" ")} `;
  return forbiddenClaims.flatMap(({ words, why }) =>
    words.filter((phrase) => plain.includes(` ${phrase} `)).map((phrase) => ({ words: phrase, why })),
  );
}
