import {
  aboutHero as hero,
  aboutHeroPhone as heroPhone,
  mission as missionScene,
  nourish,
  story,
  vision as visionScene,
} from "#web/pictures.json";

export const scenes = { hero, heroPhone, nourish, story };

/** Captions, quotes and the founders' names are the company's to confirm. */
export const statistics = [
  { number: 500, suffix: "k+", desc: "families reached" },
  { number: 100, suffix: "+", desc: "shops and partners" },
  { number: 20, suffix: "+", desc: "cities served" },
] as const;

export const trust = [
  { percentage: 98.9, title: "Trusted by Parents", description: "Daniry's own figure." },
  { percentage: 100, title: "Backed by Science", description: "Daniry's own figure." },
  { percentage: 100, title: "Globally Certified", description: "ISO and HACCP." },
  { percentage: 95, title: "Sustainability", description: "Daniry's own figure." },
] as const;

const founderImage = "/monogram-founder.svg";
const coFounderImage = "/monogram-cofounder.svg";

export const vision = {
  title: "Our Vision",
  subtitle:
    "A table where everyone finds something made for them, from the youngest to the eldest, and where good nutrition is a matter of course.",
  desc: "That is why we offer a range and not a single tin: formulas for infants, children, mothers-to-be and adults, and baby cereals.",
  image: { scene: visionScene, alt: "A Daniry tin and a glass of milk in the light of an arched window" },
  founder: {
    quote: "We only make what we would put on our own table.",
    name: "Founder, Daniry",
    img: founderImage,
  },
  bg: "mint",
  love: true,
} as const;

export const mission = {
  title: "Our Mission",
  subtitle:
    "To offer formulas and cereals for every age at the table, and to say plainly on the label what is inside.",
  desc: "Daniry is ISO and HACCP certified, and our team answers whoever asks.",
  image: { scene: missionScene, alt: "A Daniry tin and a carton behind bowls of rice, oats and almonds" },
  founder: {
    quote: "A label should answer your question before you ask it.",
    name: "Co-Founder, Daniry",
    img: coFounderImage,
  },
  bg: "cream",
  love: false,
} as const;

export type Purpose = typeof vision | typeof mission;

interface Leader {
  /** Unknown until the company gives it; it then takes the heading and the title becomes the caption. */
  name: string | null;
  title: string;
  image: string;
  task: string;
}

export const leaders: Leader[] = [
  {
    name: null,
    title: "Founder",
    image: founderImage,
    task: "Leads recipes and quality.",
  },
  {
    name: null,
    title: "Co-Founder",
    image: coFounderImage,
    task: "Leads partners and supply in Oman and India.",
  },
];
