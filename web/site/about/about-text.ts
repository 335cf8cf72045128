/** The words of the About page that belong to no list. */
export const heroText = {
  title: "About us",
  lead: "We make formulas and baby cereals for every age at the table, with one promise: you can read and trust the label.",
  alt: "Daniry tins and cartons in a row on a long wooden table in the morning sun",
};

export const nourishText = {
  title: "Nourish your day",
  lead: "A good day often starts with something small: a warm glass of milk, a bowl of cereal, a few quiet minutes together.",
  text: "Our recipes are planned for those minutes. Each one belongs to a stage of life, so a family can find the right tin without guessing.",
  alt: "A bowl of porridge on a sunlit table, seen from above",
};

export const storyText = {
  title: "Our Story",
  lead: "Two founders, one kitchen table and a wish for honest nutrition: that is how Daniry began.",
  founding:
    "They had compared tin after tin for their own families and found labels that were hard to read and harder to trust. In 2022 they decided to make their own.",
  today:
    "Today we work from Oman and India. The range has grown from infant formula to kids, mothers, adults and baby cereals, and the wish is still the same.",
  alt: "A table with a tin that has no label yet, a printed label beside it and the finished tin",
};

export const trustText = {
  title: "Trust and quality",
  lead: "How we work, who checks it and what families tell us.",
  profile: "The company profile has the details.",
};

export const leadershipText = {
  title: "Meet our Leadership",
  lead: "Two people you can write to. They read what families send us.",
};
