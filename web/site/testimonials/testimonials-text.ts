import { whoWeAre as reasons, social1, social2, social3, social4 } from "#web/pictures.json";

/** Shown as it is: a fixed figure of the page, never given to search engines. */
export const displayedRating = 4.7;

export const headText = {
  title: "Kind words from our families",
  lead: "Parents, grandparents and partners tell us how Daniry fits into their day.",
  scale: "out of 5",
};

export const reasonsText = {
  title: "Why people choose Daniry",
  scene: reasons,
  alt: "Daniry tins, a glass of milk and a bowl of oats on a sunlit table",
  points: [
    { icon: "sprout", text: "A formula for every stage of life" },
    { icon: "shield-check", text: "ISO and HACCP certified making" },
    { icon: "milk", text: "Smooth taste that mixes with ease" },
    { icon: "file-text", text: "Labels that are honest and clear" },
    { icon: "hand-heart", text: "A team that answers with care" },
  ],
} as const;

export const followText = {
  title: "Follow our table",
  follow: "Follow us on",
  tiles: [
    { scene: social1, alt: "Daniry Kids Formula tin, a glass of milk and a bowl of oats" },
    { scene: social2, alt: "Daniry Expecting Mothers Formula tin between two leaves" },
    { scene: social3, alt: "A bowl of porridge with berries, seen from above" },
    { scene: social4, alt: "Daniry Wellbeing Formula tin between two leaves" },
  ],
};
