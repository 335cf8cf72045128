/**
 * Keys of which one must be ticked if the ingredients have one of the words; the message names the first that the owner lists.
 * The groups follow Regulation (EU) 1169/2011, annex II.
 */
const named: [keys: readonly string[], words: string][] = [
  [["milk"], "milk whey casein caseinate caseinates cream butter buttermilk ghee yoghurt yogurt cheese"],
  [["lactose", "milk"], "lactose"],
  [["wheat", "gluten-cereals"], "wheat spelt durum semolina"],
  [["gluten-cereals"], "barley rye malt gluten"],
  [["oats", "gluten-cereals"], "oat oats oatmeal"],
  [["almond", "tree-nuts"], "almond almonds"],
  [
    ["tree-nuts"],
    "hazelnut hazelnuts walnut walnuts cashew cashews pecan pecans pistachio pistachios macadamia",
  ],
  [["soya"], "soya soy soybean soybeans soyabean soyabeans"],
  [["peanuts"], "peanut peanuts groundnut groundnuts"],
  [["sesame"], "sesame tahini"],
  [["eggs"], "egg eggs"],
  [["fish"], "fish anchovy cod salmon tuna"],
  [["crustaceans"], "crab lobster prawn prawns shrimp shrimps"],
  [["molluscs"], "mussel mussels oyster oysters squid"],
  [["celery"], "celery celeriac"],
  [["mustard"], "mustard"],
  [["sulphites"], "sulphite sulphites sulfite sulfites"],
  [["lupin"], "lupin"],
];
const keysOf = new Map(
  named.flatMap(([keys, words]) => words.split(" ").map((word) => [word, keys] as const)),
);

/** "Coconut milk" and "cocoa butter" are not dairy. */
const plants = new Set("coconut soya soy almond oat rice cashew hazelnut pea cocoa shea peanut".split(" "));
const dairy = new Set(["milk", "cream", "butter", "yoghurt", "yogurt", "cheese"]);
const not = new Set(["no", "without", "free"]);

const isByAccident = (sentence: string) => /\b(?:may contain|traces?)\b/.test(sentence);

function foundIn(ingredients: string, own: readonly Allergen[]): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const sentence of ingredients.toLowerCase().split(/[.\n]/)) {
    if (isByAccident(sentence)) continue;
    const words = sentence.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
    for (const [at, word] of words.entries()) {
      const keys = keysOf.get(word);
      const [before = "", after = ""] = [words[at - 1], words[at + 1]];
      const isAbsent =
        not.has(before) || after === "free" || (/^(?:from|of)$/.test(before) && words[at - 2] === "free");
      if (!keys || isAbsent || (dairy.has(word) && plants.has(before))) continue;
      found.set(word, keys);
    }
    for (const { key, name } of own)
      if (` ${words.join(" ")} `.includes(` ${name.toLowerCase()} `)) found.set(name.toLowerCase(), [key]);
  }
  return found;
}

export interface Allergen {
  key: string;
  name: string;
}

export function allergenDoubts(
  {
    ingredients,
    allergens,
    traces,
  }: Record<"allergens" | "traces", readonly string[]> & { ingredients: string },
  list: readonly Allergen[],
): string[] {
  if (!ingredients.trim()) return [];
  const nameOf = (key: string) => list.find((one) => one.key === key)?.name;
  const known = new Set(named.flatMap(([keys]) => keys));
  const found = foundIn(
    ingredients,
    list.filter(({ key }) => !known.has(key)),
  );
  const missing = [...found].flatMap(([word, keys]) => {
    const proposed = keys.map(nameOf).find(Boolean);
    if (!proposed || keys.some((key) => allergens.includes(key))) return [];
    const trace = keys.find((key) => traces.includes(key));
    const answer = trace ? `${nameOf(trace)} says Traces` : `${proposed} says No`;
    return [`The ingredients name ${word}, and ${answer}.`];
  });
  const said = new Set([...found.values()].flat());
  if (said.has("milk")) said.add("lactose");
  const unsaid = allergens.flatMap((key) => {
    const name = nameOf(key);
    return said.has(key) || !name ? [] : [`${name} says Yes, and the ingredients do not name it.`];
  });
  return [...missing, ...unsaid];
}
