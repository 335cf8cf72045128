import { href } from "react-router";
import { describePage } from "../meta.ts";
import { faqPage } from "../structured-data.ts";
import type { Route } from "./+types/faqs";
import { Closing } from "./closing.tsx";
import { type Theme, themes } from "./faq-themes.ts";
import { headText } from "./faqs-text.ts";
import { Head } from "./head.tsx";
import { ThemeBlock } from "./theme-block.tsx";

/** Questions come with the page's data: in its script they would be sent a second time. */
export function loader() {
  return { blocks: themes };
}

/** A server that cannot be reached leaves the ways to ask. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    console.error(error);
    return { blocks: [] as Theme[] };
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return describePage(matches, {
    words: {
      search: {
        title: "FAQs | Daniry",
        description:
          "Answers on infant, family and specialized nutrition, on quality and safety, and on ordering Daniry.",
      },
    },
    path: href("/faqs"),
    ...(loaderData && { facts: [faqPage(loaderData.blocks.flatMap(({ questions }) => questions))] }),
  });
}

export default function Faqs({ loaderData: { blocks } }: Route.ComponentProps) {
  return (
    <>
      <Head title={headText.title} lead={headText.lead} themes={blocks} />
      {blocks.map((block, index) => (
        <ThemeBlock key={block.id} block={block} ground={index % 2 ? "cream" : "milk"} first={index === 0} />
      ))}
      <Closing />
    </>
  );
}
