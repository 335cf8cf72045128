import { data } from "react-router";
import { listProducts, type Product } from "#contract/products.ts";
import { requestContext } from "#web/context.ts";
import { describePage } from "../meta.ts";
import { still } from "../stills.ts";
import { faqPage } from "../structured-data.ts";
import type { Route } from "./+types/faqs";
import { Closing } from "./closing.tsx";
import { themes } from "./faq-themes.ts";
import { headText } from "./faqs-text.ts";
import { Head } from "./head.tsx";
import { type Block, ThemeBlock } from "./theme-block.tsx";

/** Questions come with the page's data: in its script they would be sent a second time. */
export async function loader({ context }: Route.LoaderArgs) {
  const products = await productsOf(context);
  const blocks: Block[] = themes.map(({ picture, ...theme }) => {
    if ("scene" in picture)
      return { ...theme, picture: { scene: still(picture.scene, "whoWeAre"), alt: picture.alt } };
    const pack = products?.find(({ title }) => title === picture.pack)?.picture;
    return {
      ...theme,
      picture: pack
        ? { pack, palette: picture.palette }
        : { scene: still("faqGeneral", "whoWeAre"), alt: "" },
    };
  });
  // No cache keeps a page without its packs.
  return data({ blocks }, { status: products ? 200 : 503 });
}

/** A server that cannot be reached leaves the ways to ask. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    console.error(error);
    return { blocks: [] as Block[] };
  }
}

async function productsOf(context: Route.LoaderArgs["context"]): Promise<Product[] | null> {
  try {
    return await context.get(requestContext).api.call(listProducts);
  } catch (error) {
    console.error(error);
    return null;
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return describePage(matches, {
    title: "FAQs | Daniry",
    description:
      "Answers on infant, family and specialized nutrition, on quality and safety, and on ordering Daniry.",
    path: "/faqs",
    ...(loaderData && { facts: [faqPage(loaderData.blocks.flatMap(({ questions }) => questions))] }),
  });
}

export default function Faqs({ loaderData: { blocks } }: Route.ComponentProps) {
  return (
    <>
      <Head title={headText.title} lead={headText.lead} themes={blocks} />
      {blocks.map((block, index) => (
        <ThemeBlock key={block.id} block={block} ground={index % 2 ? "cream" : "milk"} />
      ))}
      <Closing />
    </>
  );
}
