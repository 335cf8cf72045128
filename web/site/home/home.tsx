import { Suspense, useEffect } from "react";
import { data, href } from "react-router";
import { listCategories } from "#contract/categories.ts";
import { listProducts } from "#contract/products.ts";
import { listTestimonials } from "#contract/testimonials.ts";
import { requestContext } from "#web/context.ts";
import { later, wake } from "../../ui/later.ts";
import { describePage } from "../meta.ts";
import { soon } from "../products/soon.ts";
import { organization } from "../structured-data.ts";
import type { Route } from "./+types/home";
import type { HomeData } from "./sections.tsx";
import { showcase } from "./showcase.ts";

const Sections = later(async () => (await import("./sections.tsx")).Sections);

const mostTestimonials = 4;
/** Milliseconds that a change of page waits before it shows that the products are loading. */
const patience = 1_000;

/** Each part may fail by itself: null stands for what did not come, and the answer is then not kept by any cache. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, origin } = context.get(requestContext);
  const [products, categories, testimonials] = await Promise.all([
    orNull(api.call(listProducts)),
    orNull(api.call(listCategories)),
    orNull(api.call(listTestimonials, { query: { status: "approved" } })),
  ]);
  const visible = testimonials?.data.filter(({ is_visible }) => is_visible === 1) ?? [];
  const now: HomeData = {
    products: products && showcase(products, categories ?? []),
    testimonials: visible
      .slice(0, mostTestimonials)
      .map(({ id, name, content, rating }) => ({ id, name, content, rating })),
  };
  // Search engines read the server's page only: said here, the facts are no part of the script.
  return data(
    { now, facts: [organization(origin)] },
    { status: products && categories && testimonials ? 200 : 503 },
  );
}

/** A server that is slow or cannot be reached leaves the page standing: it asks again by itself. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const found = serverLoader().then(
    ({ now }): HomeData => now,
    (error) => {
      console.error(error);
      return { products: null, testimonials: [] };
    },
  );
  await Sections.preload();
  return soon(found, patience);
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
    title: "Daniry | Formulas and baby cereals for every age",
    description:
      "Nourish your day with the goodness of Daniry: formulas and baby cereals for infants, children, mothers, adults and seniors.",
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
      <Sections given={loaderData} />
    </Suspense>
  );
}
