import { href } from "react-router";
import { requestContext } from "#web/context.ts";
import { Rest } from "../../ui/rest.tsx";
import { logFailure } from "../log-failure.ts";
import { describePage } from "../meta.ts";
import { faqPage } from "../structured-data.ts";
import { fill } from "../words/company.ts";
import { readPage } from "../words/read.ts";
import type { Route } from "./+types/faqs";
import { Closing } from "./closing.tsx";
import { Head } from "./head.tsx";
import { ThemeBlock } from "./theme-block.tsx";
import { faqs, useFaqs } from "./words.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const given = context.get(requestContext);
  const [words, company] = await Promise.all([readPage(given, "faqs"), readPage(given, "company")]);
  const questions = words.themes.items.flatMap((theme) => theme.questions);
  return {
    words,
    facts: [faqPage(questions.map((item) => ({ ...item, answer: fill(item.answer, company) })))],
  };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const usual = import("#contract/content/words/defaults/faqs.ts");
  const answer = await serverLoader().catch(logFailure);
  return answer ?? { words: (await usual).faqsWords };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return describePage(matches, {
    words: loaderData?.words,
    path: href("/faqs"),
    ...(loaderData && "facts" in loaderData && { facts: loaderData.facts }),
  });
}

export default function Faqs({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <faqs.Provider words={words}>
      <Head />
      <Themes />
    </faqs.Provider>
  );
}

function Themes() {
  const [first, ...others] = useFaqs().themes.items.map((block, index) => (
    <ThemeBlock key={block.id} block={block} ground={index % 2 ? "cream" : "milk"} first={index === 0} />
  ));
  return (
    <>
      {first}
      <Rest>
        {others}
        <Closing />
      </Rest>
    </>
  );
}
