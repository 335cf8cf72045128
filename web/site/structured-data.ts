import { productAddress } from "#contract/addresses.ts";
import type { CompanyWords } from "./words/company.ts";

/** What search engines are told, in the words of schema.org. No stars: those that a shop gives itself say nothing. */

export function organization(origin: string, { reach, social, facts }: CompanyWords) {
  return {
    "@type": "Organization",
    name: facts.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    foundingDate: facts.founded,
    email: reach.email,
    telephone: reach.phone,
    sameAs: social.items.map(({ address }) => address),
  };
}

interface Named {
  title: string;
  description: string;
  image: string;
}

/**
 * A product with the way that leads to it.
 * @param files whole address that the paths of pictures follow
 */
export function productFacts(origin: string, { title, description, image }: Named, files: string) {
  const url = origin + productAddress(title);
  const way = [
    { name: "Home", item: `${origin}/` },
    { name: "Products", item: `${origin}/products` },
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
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: way.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
    },
  ];
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
