import { productAddress } from "#contract/addresses.ts";
import { amountPerServing } from "#contract/content/nutrients.ts";
import type { Product } from "#contract/content/products.ts";
import { daysOf, isDay } from "#contract/content/words/hours.ts";
import { addressIn } from "#contract/languages.ts";
import type { CompanyWords } from "./words/company.ts";
import { phoneLink } from "./words/links.ts";

/** No structured data has ratings, because a company's rating of itself says nothing. */

/** As https://schema.org/DayOfWeek names them, from Monday on. */
const dayOfWeek = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

export function organization(origin: string, { reach, social, facts }: CompanyWords) {
  return {
    "@type": "Organization",
    name: facts.name,
    ...(facts.registered && { legalName: facts.registered }),
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    foundingDate: facts.founded,
    email: reach.email,
    telephone: reach.phone,
    sameAs: social.items.map(({ address }) => address),
  };
}

export function places(origin: string, { offices, hours: { off: offEverywhere }, facts }: CompanyWords) {
  return {
    "@type": "Organization",
    name: facts.name,
    url: `${origin}/`,
    location: offices.items.filter(hasStreet).map(({ name, address, phone, email, hours, off }) => ({
      "@type": "LocalBusiness",
      name: `${facts.name}, ${name}`,
      address: address.join(", "),
      ...(phoneLink(phone) && { telephone: phone }),
      email,
      ...(hours.length > 0 && times(hours, [...off, ...offEverywhere])),
    })),
  };
}

type Office = CompanyWords["offices"]["items"][number];

/** A map needs a street, so search engines get no office with only its city. */
function hasStreet({ address }: Office): boolean {
  const lines = address.filter((line) => line.trim() !== "");
  return lines.length > 1 || /\p{Nd}/u.test(lines.join());
}

function times(hours: Office["hours"], off: Office["off"]) {
  const closed = off.filter(({ date }) => isDay(date));
  return {
    openingHoursSpecification: hours.map(({ days, from, to }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: daysOf(days)?.map((day) => dayOfWeek[day - 1]),
      opens: from,
      closes: to,
    })),
    ...(closed.length > 0 && {
      specialOpeningHoursSpecification: closed.map(({ date }) => ({
        "@type": "OpeningHoursSpecification",
        validFrom: date,
        validThrough: date,
        opens: "00:00",
        closes: "00:00",
      })),
    }),
  };
}

const englishWay = { home: "Home", products: "Products" };

type Told = Pick<
  Product,
  | "language"
  | "title"
  | "description"
  | "image"
  | "net_weight"
  | "serving"
  | "serving_grams"
  | "nutrition"
  | "is_sample"
>;

/** `files` is the absolute base address of pictures. */
export function productFacts(origin: string, product: Told, files: string, names = englishWay) {
  const { title, description, image, net_weight, language = "en" } = product;
  const address = (path: string) => origin + addressIn(language, path);
  const url = address(productAddress(title));
  const way = [
    { name: names.home, item: address("/") },
    { name: names.products, item: address("/products") },
    { name: title, item: url },
  ];
  return [
    {
      "@type": "Product",
      name: title,
      description,
      url,
      brand: { "@type": "Brand", name: "Daniry" },
      ...(image && { image: files + image }),
      ...(net_weight && { weight: net_weight }),
      ...propertiesOf(product),
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: way.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
    },
  ];
}

/** The amounts of a sample are invented, so search engines do not get them. */
function propertiesOf({ serving, serving_grams, nutrition, is_sample }: Told) {
  const amounts = nutrition.flatMap((row) => {
    const portion = amountPerServing(row, serving_grams);
    const named = { "@type": "PropertyValue", unitText: row.unit };
    return [
      ...(row.per_100 ? [{ ...named, name: `${row.nutrient} per 100 g`, value: row.per_100 }] : []),
      ...(portion ? [{ ...named, name: `${row.nutrient} per serving`, value: portion }] : []),
    ];
  });
  const portion = serving ? [{ "@type": "PropertyValue", name: "Serving", value: serving }] : [];
  const all = is_sample ? [] : [...portion, ...amounts];
  return all.length > 0 && { additionalProperty: all };
}

export function faqPage(questions: readonly { question: string; answer: string }[]) {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
