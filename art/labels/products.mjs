// The range: what each pack says, which colours it wears and which motif it carries.
//
// A family fixes deep colour and pack; a variant changes flavour, motif and middle colour.
// Stages and the flavours for children change lid and band, too, so that nobody takes the wrong one.

const families = {
  infant: { pack: "tin", tint: "#E6F0DC", middle: "#86B96B", deep: "#1F6B4A", lid: "#7FB565", accent: "#F2B45C" },
  kids: { pack: "tin", tint: "#F4E3D2", middle: "#B5764A", deep: "#5B3424", lid: "#4A2A1C", accent: "#F2A541" },
  mothers: { pack: "tin", tint: "#FAE6E2", middle: "#E2989F", deep: "#8F3B54", lid: "#F0C7C6", accent: "#F2B45C" },
  diabetic: { pack: "carton", tint: "#DDEFF0", middle: "#68AFBA", deep: "#14566A", lid: "#68AFBA", accent: "#F2B45C" },
  wellbeing: { pack: "tin", tint: "#FBEED0", middle: "#DDA238", deep: "#80500E", lid: "#E2B457", accent: "#E9822E" },
  lactoseFree: { pack: "tin", tint: "#E1EDF8", middle: "#86B4DF", deep: "#275A92", lid: "#86B4DF", accent: "#F2B45C" },
  cereals: { pack: "carton", tint: "#FDEBD6", middle: "#F0A35B", deep: "#A8481A", lid: "#F0A35B", accent: "#1F6B4A" },
};

const months = (text) => ({ big: text, small: "months" });
const flavour = (text) => ({ big: text, small: "flavour" });

const product = (slug, family, name, line, age, centre, motif, alt, own = {}) => ({
  slug,
  family,
  ...families[family],
  name,
  line,
  age,
  centre,
  weight: family === "cereals" ? "250 g" : "400 g",
  motif,
  alt,
  ...own,
});

/** A stage has its own lid, band and numeral, and as many leaves as its number, so that no colour has to be known. */
const infant = (stage, age, motif, own) =>
  product(
    `infant-formula-stage-${stage}`,
    "infant",
    ["Infant", "Formula"],
    "Milk-based formula powder",
    months(age),
    { big: String(stage), small: "Stage" },
    motif,
    `Daniry Infant Formula Stage ${stage} tin`,
    { front: "stage", ...own },
  );

const kids = (slug, word, motif, own) =>
  product(slug, "kids", ["Kids", "Formula"], "", kidsAge, { big: word, small: "flavour milk drink" }, motif, `Daniry Kids Formula tin, ${word.toLowerCase()}`, {
    front: "flavour",
    ...own,
  });

const cereal = (grain, middle, tint) =>
  product(
    `daniry-baby-cereals-${grain.toLowerCase()}`,
    "cereals",
    ["Baby Cereals", grain],
    "Smooth cereal for the spoon",
    months("6+"),
    { big: grain, small: "cereal" },
    grain.toLowerCase(),
    `Daniry Baby Cereals carton, ${grain.toLowerCase()}`,
    { middle, tint, lid: middle },
  );

const kidsAge = { big: "2–12", small: "years" };
const adults = { big: "Adult", small: "formula" };
const everyone = { big: "All", small: "the family" };

export const products = [
  infant(1, "0–6", "leaves", { lid: "#D9E8CE", band: "#D5E5CA", onBand: "#123B2C", middle: "#B9D6A6" }),
  infant(2, "6–12", "leavesBud", { lid: "#2F8A5A", band: "#25774F", middle: "#74B584" }),
  infant(3, "12+", "leavesBlossom", { lid: "#123B2C", band: "#0F3325", middle: "#6F9C84" }),
  kids("daniry-kids-formula", "Chocolate", "chocolate", {}),
  kids("daniry-kids-formula-vanilla", "Vanilla", "vanilla", { lid: "#F0CF78", band: "#94650A", middle: "#E6BC5C", tint: "#FBF1D6" }),
  kids("daniry-kids-formula-strawberry", "Strawberry", "strawberry", { lid: "#E2707E", band: "#B23A4F", middle: "#EC929A", tint: "#FCE6E4" }),
  product("daniry-expecting-mothers-formula", "mothers", ["Expecting", "Mothers"], "Milk drink for mothers-to-be", adults, flavour("Vanilla"), "blossom", "Daniry Expecting Mothers Formula tin, vanilla"),
  product("daniry-expecting-mothers-formula-chocolate", "mothers", ["Expecting", "Mothers"], "Milk drink for mothers-to-be", adults, flavour("Chocolate"), "chocolateBlossom", "Daniry Expecting Mothers Formula tin, chocolate", { middle: "#C98B80", tint: "#F8E5DD" }),
  product("daniry-diabetic-formula", "diabetic", ["Diabetic", "Formula"], "Nutrition drink powder", adults, flavour("Vanilla"), "vanillaLeaves", "Daniry Diabetic Formula carton, vanilla"),
  product("daniry-diabetic-formula-chocolate", "diabetic", ["Diabetic", "Formula"], "Nutrition drink powder", adults, flavour("Chocolate"), "chocolate", "Daniry Diabetic Formula carton, chocolate", { middle: "#6FA3A8", tint: "#E2EDEB" }),
  product("daniry-wellbeing-formula", "wellbeing", ["Wellbeing", "Formula"], "Everyday nutrition drink", everyone, flavour("Chocolate"), "almondChocolate", "Daniry Wellbeing Formula tin, chocolate"),
  product("daniry-wellbeing-formula-vanilla", "wellbeing", ["Wellbeing", "Formula"], "Everyday nutrition drink", everyone, flavour("Vanilla"), "almondVanilla", "Daniry Wellbeing Formula tin, vanilla", { middle: "#EBC567", tint: "#FDF4DC" }),
  product("lactose-free-infant-formula", "lactoseFree", ["Lactose Free", "Infant Formula"], "Lactose-free formula powder", months("0–12"), { big: "Lactose free", small: "recipe" }, "leavesDrop", "Daniry Lactose Free Infant Formula tin"),
  cereal("Rice", "#F0A35B", "#FDEBD6"),
  cereal("Wheat", "#E9B24C", "#FCF0D4"),
  cereal("Oats", "#D8A878", "#F8ECDD"),
];
