/** The words of the About page that belong to no list. */
export const heroText = {
  title: "About us",
  lead: "Formulas and baby cereals for every age at the table, from Oman and India, since 2022.",
  alt: "Daniry tins and cartons in a row on a long wooden table in the morning sun",
};

export const nourishText = {
  title: "Nourish your day",
  lead: "A good day often starts with something small: a warm glass of milk, a bowl of cereal, a few quiet minutes together.",
  text: "Each of our packs says whom it is for and how to prepare it, so a family can find its own without guessing.",
  alt: "A bowl of porridge on a sunlit table, seen from above",
};

export const storyText = {
  title: "Our Story",
  lead: "Two founders and a wish for labels that are easy to read: that is how Daniry began.",
  founding: "In 2022 they founded the company, with its head office in Oman and a second office in India.",
  today:
    "Today the range holds infant, kids, mothers', diabetic, wellbeing and lactose-free formulas and baby cereals, and the wish is still the same.",
  alt: "A table with a tin that has no label yet, a printed label beside it and the finished tin",
};

export const trustText = {
  title: "Trust and quality",
  lead: "The figures that we stand for.",
  profile: "The company profile has the details.",
};

export const leadershipText = {
  title: "Meet our Leadership",
  lead: "The two founders of Daniry. You can write to them.",
};
