import { social1, social2, social3, social4, testimonialsReasons } from "#web/pictures.json";

/** Shown as it is: a fixed figure of the page, never given to search engines. */
export const displayedRating = 4.7;

export const headText = {
  title: "Kind words from our families",
  lead: "Parents, grandparents and partners tell us how Daniry fits into their day.",
  scale: "out of 5",
};

export const reasonsText = {
  title: "Why people choose Daniry",
  scene: testimonialsReasons,
  alt: "A Daniry tin and a carton of oats behind a bowl of porridge and strawberries",
  points: [
    { icon: "sprout", text: "A range for every stage of life" },
    { icon: "shield-check", text: "ISO and HACCP certified making" },
    { icon: "milk", text: "Several flavours to choose from" },
    { icon: "file-text", text: "Ingredients listed for each product" },
    { icon: "hand-heart", text: "A team that answers your questions" },
  ],
} as const;

export const followText = {
  title: "Follow our table",
  follow: "Follow us on",
  tiles: [
    { scene: social1, alt: "Two Daniry Kids Formula tins, each with a glass of its drink" },
    { scene: social2, alt: "Daniry Expecting Mothers Formula tin between two leaves" },
    { scene: social3, alt: "A bowl of porridge with strawberries, seen from above" },
    { scene: social4, alt: "Daniry Wellbeing Formula tin between two leaves" },
  ],
};
