// The English words of both documents; those of the range are the seed's.

const infant =
  "Breast milk is best for babies. Use infant formula on the advice of a health worker, and prepare it as directed on the label.";

export const english = {
  language: "en",
  direction: "ltr",
  formats: { tin: "tin", carton: "carton" },
  types: { Stage: "Stages", Flavour: "Flavours", Grain: "Grains" },
  allergens: { milk: "milk", lactose: "lactose", wheat: "wheat", almond: "almond", oats: "oats", soya: "soya" },
  contains: "contains",
  families: (count) => `${count} families of formulas and cereals.`,
  notices: {
    infant,
    lactose_free_infant: infant,
    cereal:
      "Breast milk is best for babies. Cereals are for babies aged 6+ months. Use them on the advice of a health worker and prepare as directed.",
  },
  offices: { oman: "Oman, head office", omanAddress: "Muscat, Sultanate of Oman", india: "India office" },
  footer: {
    notice: "Breast milk is best for babies. Please speak with a health professional before choosing an infant formula.",
    copyright: "© 2025 Daniry. All rights reserved.",
  },

  profile: {
    name: "Company Profile",
    title: "Daniry Company Profile",
    subject: "Who Daniry is, how it works and how to become a partner.",
    cover: ["Company<br>Profile", "Formulas and baby cereals for every age."],
    who: {
      heading: "Who we are",
      lead: "Two founders started Daniry in 2022. From Oman and India we offer formulas for infants, children, mothers-to-be and adults, and baby cereals.",
    },
    story: {
      heading: "Our Story",
      founding:
        "Daniry began with two founders who wanted labels people can read. They founded the company in 2022, with its head office in Oman and a second office in India.",
      today:
        "Today the range holds infant, kids, mothers', diabetic, wellbeing and lactose-free formulas and baby cereals, and the aim is the same.",
    },
    claims: [
      ["100 % Globally Certified", "ISO and HACCP"],
      ["Supports Healthy Growth", "For every age"],
      ["Backed by Science", "Key nutrients named for each product"],
    ],
    vision: {
      name: "Our Vision",
      words: "Everyone in the family, from the youngest to the eldest, finds something made for them, and good nutrition is simply part of the day.",
      quote: "“We only make what we would put on our own table.”",
      initial: "F",
      role: "Founder, Daniry",
    },
    mission: {
      name: "Our Mission",
      words: "To offer formulas and cereals for every age, and to say plainly on the label what is inside.",
      quote: "“A label should answer your question before you ask it.”",
      initial: "C",
      role: "Co-Founder, Daniry",
    },
    figures: [
      ["500k+", "families reached"],
      ["100+", "shops and partners"],
      ["20+", "cities served"],
    ],
    quality: {
      heading: "Quality and<br>certification",
      lead: "Our figures.",
      rings: [
        [98.9, "Trusted by Parents", ""],
        [100, "Backed by Science", ""],
        [100, "Globally Certified", "ISO and HACCP."],
        [95, "Sustainability", ""],
      ],
      iso: "International Organization for Standardization: its standards say how a plant manages the safety of food.",
      haccp: "Hazard Analysis and Critical Control Points: a method that looks for what could go wrong at each step and controls it.",
      onAPack: "What is on a pack",
      pack: [
        ["Ingredients", "With what the product contains."],
        ["Nutrients", "What a serving holds."],
        ["Batch", "Its number and its dates."],
        ["Preparation", "How to make a serving."],
      ],
    },
    why: {
      heading: "Why Daniry",
      benefits: [
        ["Tailored for Every Need", "Formulas for infants, children, mothers-to-be, adults and the whole family."],
        ["Uncompromised Quality", "ISO and HACCP certified."],
        ["Gentle on Digestion", "Preparation steps are on every pack."],
        ["Trusted Choice", "Read what families tell us on our website."],
      ],
    },
    ranges: { heading: "Our ranges", cereals: "Cereals are for babies aged 6+ months.", comma: ", " },
    partnership: {
      heading: "Become a<br>Distributor/Partner",
      lead: "Stock Daniry in your town. Tell us where you are and we send our terms.",
      steps: [
        ["Write to us", "Use the partner form on our website, call, or send an e-mail. Name your town, your shops and what you would like to sell."],
        ["Terms and samples", "We reply with the price list, the terms of delivery and samples from the kids and adult ranges."],
        ["Your first shelf", "Together we choose a first assortment for your usual order size. Pictures and label texts come with it."],
      ],
      who: ["Who can become a partner?", "Shops, pharmacies, wholesalers and distributors, in Oman, India and the region around them."],
      rules: [
        "Infant formula and cereals",
        "Partners sell and display them by the rules for breast-milk substitutes of their country, without samples, discounts or gifts.",
      ],
    },
    back: ["We are<br>here to help", "Ask about a product, an order or a partnership. We reply Monday to Friday, 9 AM to 6 PM."],
  },

  catalogue: {
    name: "Product Catalogue",
    title: "Daniry Product Catalogue",
    subject: "Every Daniry product with its ingredients, pack and contents.",
    cover: "Product<br>Catalogue",
    contents: "Contents",
    storing: [
      "Storing and measuring",
      "Close the lid firmly and keep the pack as its label says. Use the dry scoop from the pack and finish it within the time printed on the label.",
    ],
    reading: [
      "Reading these pages",
      "Key nutrients are names, not promises. What a pack contains is printed in bold under its ingredients. If they differ, the label is right.",
    ],
    highlights: "Highlights",
    nutrients: "Key Nutrients",
    ingredients: "Ingredients",
    pack: "Pack",
    weight: "Net weight",
    recipe: "Recipe",
    code: "Code",
    overview: "Packs and allergens at a glance",
    overviewHeading: "Packs and allergens<br>at a glance",
    dots: "A dot means that the product contains it. Lactose is the sugar of milk. If you live with an allergy, please read the label of the pack before use.",
    back: ["Questions about<br>a product?", "We answer Monday to Friday, 9 AM to 6 PM, and we like to be asked."],
  },
};
