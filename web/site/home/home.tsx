import { Suspense, useEffect } from "react";
import { data, href } from "react-router";
import { listCategories } from "#contract/content/categories.ts";
import { listProducts } from "#contract/content/products.ts";
import { listTestimonials } from "#contract/content/testimonials.ts";
import { requestContext } from "#web/context.ts";
import { later, wake } from "../../ui/later.ts";
import { logFailure } from "../log-failure.ts";
import { describePage } from "../meta.ts";
import { soon } from "../products/soon.ts";
import { organization } from "../structured-data.ts";
import { contentOf } from "../words/content-of.ts";
import { readPage } from "../words/read.ts";
import type { Route } from "./+types/home";
import type { HomeData } from "./sections.tsx";
import { showcase } from "./showcase.ts";
import type { HomeWords } from "./words.ts";

const Sections = later(async () => (await import("./sections.tsx")).Sections);

const mostTestimonials = 4;
/** Milliseconds that a navigation waits before it shows that products are loading. */
const patience = 1_000;

/** Each part can fail alone and is then null. The status is 503, so that no cache stores the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const given = context.get(requestContext);
  const { api, origin, language } = given;
  const [products, categories, testimonials, words, company] = await Promise.all([
    orNull(api.call(listProducts, { query: { home: "on", language } })),
    orNull(api.call(listCategories, { query: { language } })),
    orNull(api.call(listTestimonials, { query: { status: "approved" } })),
    readPage(given, "home"),
    readPage(given, "company"),
  ]);
  const visible = testimonials?.data.filter(({ is_visible }) => is_visible === 1) ?? [];
  const now: HomeData = {
    products: products && showcase(products, categories ?? []),
    testimonials: visible
      .slice(0, mostTestimonials)
      .map(({ id, name, content, rating }) => ({ id, name, content, rating })),
    words,
  };
  // Search engines read only the server's page, so the structured data stays out of the client's data.
  return data(
    { now, facts: [organization(origin, company)] },
    { status: products && categories && testimonials ? 200 : 503 },
  );
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const asked = serverLoader().then(
    ({ now }) => now,
    (error) => {
      logFailure(error);
      return null;
    },
  );
  const [{ homeWords: usual }] = await Promise.all([
    import("#contract/content/words/defaults/home.ts"),
    Sections.preload(),
  ]);
  const found = asked.then((now): HomeData => now ?? { products: null, testimonials: [], words: usual });
  return { ...(await soon(found, patience)), usual };
}

async function orNull<Value>(promise: Promise<Value>): Promise<Value | null> {
  try {
    return await promise;
  } catch (error) {
    console.error(error);
    return null;
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return describePage(matches, {
    words: contentOf<HomeWords>(loaderData),
    path: href("/"),
    ...(loaderData && "facts" in loaderData && { facts: loaderData.facts }),
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const there = "now" in loaderData && loaderData.now.products !== null;
  useEffect(() => {
    if (!there) wake();
  }, [there]);
  return (
    <Suspense>
      <Sections given={loaderData} usual={"usual" in loaderData ? loaderData.usual : undefined} />
    </Suspense>
  );
}
