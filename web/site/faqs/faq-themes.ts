import { faqGeneral, faqInfant, faqKids, faqOrdering, faqSpecialized, quality } from "#web/pictures.json";
import type { AccordionItem } from "../../ui/accordion.tsx";
import type { Still } from "../../ui/picture.tsx";

export interface Theme {
  /** The theme's own address: #id. */
  id: string;
  title: string;
  notice?: "infant";
  picture: { scene: Still; alt: string };
  /** Ids of answers that are open from the start. */
  open: readonly string[];
  questions: readonly AccordionItem[];
}

const lines = (...all: string[]) => all.join("\n");

/** Of an answer of several lines, what stands before each line's first colon is set bold. */
export const themes: readonly Theme[] = [
  {
    id: "infant-nutrition",
    title: "Infant Nutrition",
    notice: "infant",
    picture: { scene: faqInfant, alt: "A tin of Daniry Infant Formula and a scoop of its powder" },
    open: ["prepare-a-feed"],
    questions: [
      {
        id: "choose-a-stage",
        question: "How do I choose the right stage?",
        answer: lines(
          "Stage 1: from birth to 6 months.",
          "Stage 2: from 6 to 12 months, together with other foods.",
          "Stage 3: from 12 months, as part of a mixed diet.",
          "Ask first: a health worker can help you decide whether and how to use a formula.",
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
          "Stage 1 is labelled for use from birth, on the advice of a health worker. Breast milk is best for babies, so please talk about feeding with your midwife, nurse or doctor before you decide.",
      },
      {
        id: "change-stage",
        question: "How do I change from one stage to the next?",
        answer:
          "Ask your health worker when and how to change. Every stage has its own recipe, its own scoop and its own feeding table, so follow the tin that you have open and never mix two powders in one feed.",
      },
      {
        id: "age-for-cereal",
        question: "From what age can my baby have cereal?",
        answer:
          "Our cereals are for babies from 6 months. They complement breast milk and do not replace it. A health worker can tell you when your baby is ready, and the carton tells you how to prepare a serving.",
      },
      {
        id: "open-infant-tin",
        question: "How long does an open tin keep?",
        answer:
          "As long as the label says, counted from the day you opened it. Write that day on the lid, close it firmly, and keep the tin in a cool, dry place, but not in the refrigerator.",
      },
    ],
  },
  {
    id: "kids-and-family-nutrition",
    title: "Kids and Family Nutrition",
    picture: { scene: faqKids, alt: "Two tins of Daniry Kids Formula, each with a glass of its drink" },
    open: ["whole-family"],
    questions: [
      {
        id: "kids-flavours",
        question: "Which flavours does the Kids Formula come in?",
        answer:
          "Chocolate, vanilla and strawberry, for children from 2 years. Each product page has buttons that lead to the other flavours.",
      },
      {
        id: "whole-family",
        question: "Can the whole family drink the Wellbeing Formula?",
        answer:
          "Yes. It is made for the whole family, from kids to senior citizens. Serving sizes are on the tin.",
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
          "That follows from the net weight and the serving size, which both stand on the label. Our tins hold 400 g; the product page gives the weight of each product.",
      },
      {
        id: "sugar-in-chocolate",
        question: "Is there sugar in the chocolate flavour?",
        answer:
          "Every ingredient is listed on the label and on the product page under Ingredients, in the order of its weight. Please look there, because flavours differ. The nutrition table gives the amount of sugars in a serving.",
      },
    ],
  },
  {
    id: "specialized-nutrition",
    title: "Specialized Nutrition",
    picture: { scene: faqSpecialized, alt: "A carton of Daniry Diabetic Formula, oats and a glass of milk" },
    open: ["doctor-first"],
    questions: [
      {
        id: "diabetic-for-whom",
        question: "Who is the Diabetic Formula for?",
        answer:
          "For adults who keep an eye on what is in the glass. It is a food, not a medicine, and takes the place of neither your medicine nor your doctor's advice.",
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
          "That the recipe is made without lactose, the sugar of milk. The Lactose Free Infant Formula is for babies whose health worker has advised it, and is used under medical supervision. It still lists its allergens on the label.",
      },
      {
        id: "expecting-mothers-start",
        question: "When can I start the Expecting Mothers Formula?",
        answer:
          "Ask your doctor or midwife, who knows what you eat and what supplements you already take. The label shows every nutrient in a serving, so that they can compare.",
      },
      {
        id: "replace-a-meal",
        question: "Can these formulas replace a meal?",
        answer:
          "They are meant as part of a varied diet and not as its only food. Follow the serving size on the label, unless your doctor or dietitian has told you otherwise.",
      },
      {
        id: "special-flavours",
        question: "Which flavours are there?",
        answer: lines(
          "Expecting Mothers Formula: vanilla and chocolate.",
          "Diabetic Formula: vanilla and chocolate.",
          "Lactose Free Infant Formula: unflavoured.",
        ),
      },
    ],
  },
  {
    id: "quality-and-safety",
    title: "Quality and Safety",
    picture: { scene: quality, alt: "A tin of Daniry Wellbeing Formula with a beaker and a flask" },
    open: ["batch-number"],
    questions: [
      {
        id: "iso-and-haccp",
        question: "What do ISO and HACCP stand for?",
        answer: lines(
          "ISO: the International Organization for Standardization, whose standards say how a plant manages the safety of food.",
          "HACCP: Hazard Analysis and Critical Control Points, a method that looks for what could go wrong at each step and keeps watch there.",
        ),
      },
      {
        id: "batch-checks",
        question: "How is each batch checked?",
        answer: lines(
          "Ingredients: inspected when they arrive, before they enter production.",
          "Production: watched at the points that the HACCP plan names.",
          "Finished packs: sampled and released with a batch number of their own.",
        ),
      },
      {
        id: "batch-number",
        question: "Where do I find the batch number?",
        answer:
          "It is printed on the base of the tin or the top of the carton, next to the best before date.",
      },
      {
        id: "allergens",
        question: "Which allergens are on the label?",
        answer:
          "All that the recipe contains, such as milk, lactose, soya, wheat, oats or almond, at the end of the list of ingredients. On the Products page you can also choose what a product should be made without.",
      },
      {
        id: "broken-seal",
        question: "What do I do if the seal is broken?",
        answer:
          "Do not use the product. Keep the pack, note its batch number and write to us with a photo, choosing the reason Customer Support. The shop where you bought it will want to know as well.",
      },
    ],
  },
  {
    id: "general-queries",
    title: "General Queries",
    picture: { scene: faqGeneral, alt: "Six Daniry packs in two rows before an arched niche" },
    open: ["offices"],
    questions: [
      {
        id: "who-is-daniry",
        question: "Who is behind Daniry?",
        answer:
          "Two founders, who started the company in 2022. Their story, their vision and their mission are on the About Us page.",
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
    picture: { scene: faqOrdering, alt: "A box with a Daniry tin and a carton in it, another tin beside it" },
    open: ["support-hours"],
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
          "Soon. The marketplaces we are preparing for are named on each product page under Coming Soon On; as soon as a product is sold there, its link leads straight to it.",
      },
      {
        id: "other-countries",
        question: "Do you deliver outside Oman and India?",
        answer:
          "Our offices serve Oman and India. For another country, write to us with your town: we tell you whether a distributor serves it, or how a shop there can become a partner.",
      },
      {
        id: "return-a-tin",
        question: "Can I return an unopened tin?",
        answer:
          "The shop that sold it decides on returns, so please ask there first and keep the receipt. If the pack came damaged, do not use it and write to us with a photo.",
      },
      {
        id: "support-hours",
        question: "When can I reach you?",
        answer: "Our support team is there Monday to Friday, 9 AM to 6 PM, by phone, e-mail and WhatsApp.",
      },
      {
        id: "larger-orders",
        question: "Do you offer larger orders for shops?",
        answer:
          "Yes. Shops, pharmacies and wholesalers order through the Partner page, where three short answers tell who can become a partner and what support there is.",
      },
    ],
  },
];
