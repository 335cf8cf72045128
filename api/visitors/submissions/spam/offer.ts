import type { SpamReason } from "#contract/visitors/submissions.ts";
import { chineseOffers, type phrases } from "./offers.ts";
import * as shape from "./shape.ts";

export type Sign = SpamReason & { weight: number };

export function when(isSo: unknown, weight: number, label: string, text: string): Sign[] {
  return isSo ? [{ weight, label, text }] : [];
}

/** The weight of one phrase of a kind, and how many count. Customers' phrases count against all others. */
const kinds: Record<keyof typeof phrases, { weight: number; most: number }> = {
  selling: { weight: 4, most: 3 },
  wares: { weight: 4, most: 3 },
  asking: { weight: 2, most: 3 },
  promising: { weight: 2, most: 3 },
  aimed: { weight: 1, most: 2 },
  ours: { weight: -4, most: 3 },
  seeking: { weight: -3, most: 3 },
};
const names = Object.keys(kinds) as (keyof typeof kinds)[];
/** Text that leads nowhere may come from a person who wants to work with us. */
const doubt = 4;

type OfferPhrases = Record<keyof typeof phrases, ReadonlySet<string>>;

interface From {
  sender: string;
  leadsElsewhere: boolean;
}

export function signOfOffer(said: OfferPhrases, text: string, { sender, leadsElsewhere }: From): Sign[] {
  const chinese = new Set(text.match(chineseOffers));
  const voice = [...said.selling, ...said.wares, ...said.asking, ...said.promising, ...chinese];
  if (voice.length === 0) return [];
  const words = names.reduce(
    (sum, kind) => sum + Math.min(said[kind].size, kinds[kind].most) * kinds[kind].weight,
    0,
  );
  const places =
    (shape.hasOtherMailbox(text, sender) ? 4 : 0) +
    (shape.leadsIntoChat(text) ? 4 : 0) +
    (shape.hasWallet(text) ? 5 : 0);
  const weight =
    words +
    Math.min(chinese.size, 3) * 3 +
    shape.weightOfFigures(text) +
    places -
    (leadsElsewhere || places > 0 ? 0 : doubt);
  const quoted = voice
    .slice(0, 3)
    .map((phrase) => `“${phrase.trim()}”`)
    .join(", ");
  return when(weight > 0, weight, "An offer", `It sells something: ${quoted}.`);
}
