import { nameKey } from "#contract/fold.ts";

export interface ForbiddenClaim {
  phrase: string;
  why: string;
  source: string;
}

const laws = {
  humanised: {
    why: "it makes formula sound like human milk",
    source: "Codex standard 72-1981, section 9.6; section 6 of India's Infant Milk Substitutes Act of 1992",
  },
  compared: {
    why: "formula must not be said to equal mother's milk, or to be better",
    source: "Section 3 of India's Infant Milk Substitutes Act of 1992",
  },
  idealising: {
    why: "words must not idealise formula",
    source: "WHO code of 1981, article 9.2; Codex standard 72-1981, section 9.6",
  },
  health: {
    why: "no claim of this kind is allowed on food for infants and young children",
    source: "Codex guidelines on claims, CAC/GL 23-1997, section 1.4",
  },
} as const;

const phrases: Record<keyof typeof laws, string[]> = {
  humanised: ["humanised", "humanized", "maternalised", "maternalized"],
  compared: [
    "like breast milk",
    "like mother's milk",
    "close to breast milk",
    "closest to breast milk",
    "as good as breast milk",
    "better than breast milk",
    "replaces breast milk",
  ],
  idealising: ["best for your baby", "best for babies", "perfect for your baby"],
  health: [
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
};

/**
 * Sources: WHO, International Code of Marketing of Breast-milk Substitutes (1981); Codex Alimentarius, CXS 72-1981 and CAC/GL
 * 23-1997; India, Infant Milk Substitutes, Feeding Bottles and Infant Foods (Regulation of Production, Supply and Distribution)
 * Act, 1992. The list finds phrases, not meanings, and does not replace a lawyer.
 */
export const forbiddenClaims: readonly ForbiddenClaim[] = Object.entries(laws).flatMap(([law, said]) =>
  phrases[law as keyof typeof laws].map((phrase) => ({ phrase, ...said })),
);

/** The site's mandatory notice contains these words. */
const allowed = /breast milk is best for (?:your baby|babies)/gi;

export function plainPhrase(text: string): string {
  return nameKey(text)
    .replaceAll("’", "'")
    .split(/[^\p{L}\p{M}\p{N}']+/u)
    .join(" ")
    .trim();
}

export type FindClaims = (text: string) => ForbiddenClaim[];

export function claimFinder(claims: readonly ForbiddenClaim[] = forbiddenClaims): FindClaims {
  const ready = claims.map((claim) => ({ claim, part: ` ${plainPhrase(claim.phrase)} ` }));
  return (text) => {
    const plain = ` ${plainPhrase(text.replaceAll(allowed, " "))} `;
    return ready.filter(({ part }) => plain.includes(part)).map(({ claim }) => claim);
  };
}

export function claimSentence({ phrase, why, source }: ForbiddenClaim): string {
  return `“${phrase}”: ${why.replace(/\.$/, "")} (${source.replace(/\.$/, "")}).`;
}
