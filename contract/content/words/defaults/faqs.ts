import type { faqs } from "../faqs.ts";
import type { WordsOf } from "../field.ts";
import { card, pictureOf } from "./picture.ts";

const lines = (...all: string[]) => all.join("\n");

export const faqsWords: WordsOf<typeof faqs> = {
  search: {
    title: "FAQs | Daniry",
    description:
      "Answers on infant, family and specialized nutrition, on quality and safety, and on ordering Daniry.",
    picture: card,
  },
  head: {
    heading: "Frequently",
    headingEnd: "asked questions",
    lead: "Short answers, sorted by theme. If yours is missing, our support team answers {hours}.",
    themes: "Themes",
  },
  themes: {
    items: [
      {
        id: "infant-nutrition",
        title: "Infant Nutrition",
        notice: true,
        picture: pictureOf("A tin of Daniry Infant Formula and a scoop of its powder"),
        questions: [
          {
            id: "choose-a-stage",
            question: "How do I choose the right stage?",
            answer: lines(
              "Ask first: a health worker can help you decide whether and how to use a formula.",
              "Age: each tin and each product page gives its months.",
              "Label: follow the feeding table of that tin exactly.",
            ),
          },
          {
            id: "prepare-a-feed",
            question: "How do I prepare a feed?",
            answer: lines(
              "Wash: clean your hands and sterilise the bottle.",
              "Boil: bring fresh water to the boil and let it cool as the label says.",
              "Measure: use the dry scoop from the tin, level and never pressed.",
              "Mix: shake until smooth, then test a drop on your wrist.",
              "Discard: throw away what is left after the feed.",
            ),
          },
          {
            id: "from-birth",
            question: "Can I use formula from birth?",
            answer:
              "Only a formula whose label says so, and on the advice of a health worker. Breast milk is best for babies, so please talk about feeding with your midwife, nurse or doctor before you decide.",
          },
          {
            id: "change-stage",
            question: "How do I change from one stage to the next?",
            answer:
              "Ask your health worker when and how to change. Follow the feeding table of the open tin, use the scoop from that tin, and never mix two powders in one feed.",
          },
          {
            id: "age-for-cereal",
            question: "From what age can my baby have cereal?",
            answer:
              "From 6 months. Our cereals complement breast milk and do not replace it. A health worker can tell you when your baby is ready, and the carton tells you how to prepare a serving.",
          },
          {
            id: "open-infant-tin",
            question: "How long does an open tin keep?",
            answer:
              "As long as the label says, from the day you open it. Write that day on the lid, close it firmly, and store the tin as the label says.",
          },
        ],
      },
      {
        id: "kids-and-family-nutrition",
        title: "Kids and Family Nutrition",
        notice: false,
        picture: pictureOf("Two tins of Daniry Kids Formula, each with a glass of its drink"),
        questions: [
          {
            id: "kids-flavours",
            question: "Which flavours does the Kids Formula come in?",
            answer: "Each product page names its flavour and links to the others.",
          },
          {
            id: "whole-family",
            question: "Can the whole family drink the Wellbeing Formula?",
            answer:
              "Yes, from kids to senior citizens. Read the ingredients and allergens first. Serving sizes are on the tin.",
          },
          {
            id: "water-or-milk",
            question: "Do I mix it with water or milk?",
            answer: lines(
              "Read: the label gives the liquid and the number of scoops for a glass.",
              "Stir: pour the liquid first, then add the powder, so that it mixes without lumps.",
              "Serve: drink it soon after mixing, warm or cold as you like it.",
            ),
          },
          {
            id: "servings",
            question: "How many servings are in a tin?",
            answer:
              "Divide the net weight by the serving size. Both are on the label, and the product page gives the net weight.",
          },
          {
            id: "sugar-in-chocolate",
            question: "Is there sugar in the chocolate flavour?",
            answer:
              "Flavours differ, so please read the label. It lists every ingredient by weight, and its nutrition table gives the sugars in a serving. The ingredients are on the product page, too.",
          },
        ],
      },
      {
        id: "specialized-nutrition",
        title: "Specialized Nutrition",
        notice: false,
        picture: pictureOf("A carton of Daniry Diabetic Formula, oats and a glass of milk"),
        questions: [
          {
            id: "diabetic-for-whom",
            question: "Who is the Diabetic Formula for?",
            answer:
              "For adults who keep an eye on what is in the glass. It is a food, not a medicine. Keep taking your medicine and follow your doctor's advice.",
          },
          {
            id: "doctor-first",
            question: "Do I need to speak with a doctor first?",
            answer:
              "Yes, please. Take the tin or the product page with you, so that your doctor can read the nutrients and ingredients.",
          },
          {
            id: "lactose-free",
            question: "What does lactose free mean?",
            answer:
              "That the recipe is made without lactose, the sugar of milk. The Lactose Free Infant Formula should be used only on the advice of a health worker and under medical supervision. Lactose free does not mean free of milk: please read the allergens.",
          },
          {
            id: "expecting-mothers-start",
            question: "When can I start the Expecting Mothers Formula?",
            answer:
              "Ask your doctor or midwife, who knows what you eat and what supplements you already take. Take the label or the product page with you, so that they can compare.",
          },
          {
            id: "replace-a-meal",
            question: "Can these formulas replace a meal?",
            answer:
              "No. They are meant as part of a varied diet. Follow the serving size on the label, unless your doctor or dietitian tells you otherwise.",
          },
          {
            id: "special-flavours",
            question: "Which flavours are there?",
            answer: "Each product page names its flavour and links to the others.",
          },
        ],
      },
      {
        id: "quality-and-safety",
        title: "Quality and Safety",
        notice: false,
        picture: pictureOf("A tin of Daniry Wellbeing Formula with a beaker and a flask"),
        questions: [
          {
            id: "iso-and-haccp",
            question: "What do ISO and HACCP stand for?",
            answer: lines(
              "ISO: the International Organization for Standardization, whose standards say how a plant manages the safety of food.",
              "HACCP: Hazard Analysis and Critical Control Points, a method that looks for what could go wrong at each step and controls it.",
            ),
          },
          {
            id: "certificates",
            question: "Is Daniry certified?",
            answer:
              "Yes, to ISO and HACCP. Shops and importers can ask for the certificates on the contact page.",
          },
          {
            id: "batch-number",
            question: "Where do I find the batch number?",
            answer:
              "It is printed on the pack, next to the best before date. Please have it at hand when you write to us about a product.",
          },
          {
            id: "allergens",
            question: "Which allergens are on the label?",
            answer:
              "Those that the recipe contains, such as milk, soya, wheat, oats or almond, with the ingredients. A product page names them under Contains, and on the Products page you can choose what a product should be made without. If they differ, the label is right.",
          },
          {
            id: "broken-seal",
            question: "What do I do if the seal is broken?",
            answer:
              "Do not use the product. Keep the pack, note its batch number and write to us with a photo, choosing the reason Customer Support. Please tell the shop where you bought it, too.",
          },
        ],
      },
      {
        id: "general-queries",
        title: "General Queries",
        notice: false,
        picture: pictureOf("Six Daniry packs in two rows before an arched niche"),
        questions: [
          {
            id: "who-is-daniry",
            question: "Who is behind Daniry?",
            answer: "Two founders, who started the company in 2022. Their story is on the About Us page.",
          },
          {
            id: "offices",
            question: "Where are your offices?",
            answer:
              "Our head office is in Oman, and we have an office in India. Addresses and phone numbers are on the contact page.",
          },
          {
            id: "share-experience",
            question: "How can I share my experience?",
            answer:
              "On the Testimonials page, with the button Add Testimonial. Our team reads every testimonial before it appears, and your e-mail address is never shown.",
          },
          {
            id: "catalogue",
            question: "Can I get the product catalogue?",
            answer:
              "Yes. The company profile and the product catalogue are on the contact page as PDF files, with their size and date.",
          },
          {
            id: "become-partner",
            question: "How do I become a partner?",
            answer:
              "Send the form on the Partner page with your town and your shops. It takes two minutes, and you get a receipt number to refer to.",
          },
        ],
      },
      {
        id: "ordering-and-availability",
        title: "Ordering and Availability",
        notice: false,
        picture: pictureOf("A box with a Daniry tin and a carton in it, another tin beside it"),
        questions: [
          {
            id: "where-to-buy",
            question: "Where can I buy Daniry products?",
            answer:
              "In shops and pharmacies that work with our distributors in Oman and India. Send us your town on the contact page and we name the nearest one we know of.",
          },
          {
            id: "marketplaces",
            question: "When will you be on the marketplaces?",
            answer:
              "Soon. Each product page names them under Coming Soon On. Once a product is sold there, the link leads straight to it.",
          },
          {
            id: "other-countries",
            question: "Do you deliver outside Oman and India?",
            answer:
              "Only through distributors. Write to us with your town, and we tell you whether one serves it or how a shop there can become a partner.",
          },
          {
            id: "return-a-tin",
            question: "Can I return an unopened tin?",
            answer:
              "The shop that sold it decides, so please ask there first and keep the receipt. If the pack is damaged, do not use it and send us a photo.",
          },
          {
            id: "support-hours",
            question: "When can I reach you?",
            answer: "Our support team is there {hours}, by phone, e-mail and WhatsApp.",
          },
          {
            id: "larger-orders",
            question: "Do you offer larger orders for shops?",
            answer:
              "Yes. Shops, pharmacies and wholesalers apply on the Partner page, which also says what support they receive.",
          },
        ],
      },
    ],
  },
  closing: {
    heading: "Still have questions?",
    lead: "Write or call. A person answers, {hours}.",
    button: "Get In Touch",
  },
};
