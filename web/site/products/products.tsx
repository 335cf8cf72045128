import "./products.css";
import { lazy, Suspense } from "react";
import { data, useSearchParams } from "react-router";
import { listCategories } from "#contract/content/categories.ts";
import { readShelves } from "#contract/content/shelves.ts";
import { requestContext } from "#web/context.ts";
import { later } from "../../ui/later.ts";
import { logFailure } from "../log-failure.ts";
import { describePage } from "../meta.ts";
import { contentOf } from "../words/content-of.ts";
import { readPage } from "../words/read.ts";
import type { Route } from "./+types/products";
import { filterAddress, nothing, offeredOf, readFilter, readPlace } from "./filter.ts";
import { Finder } from "./finder.tsx";
import { NothingFits } from "./nothing-fits.tsx";
import { leadText } from "./products-text.ts";
import { fillShelves } from "./shelves.ts";
import { soon, useSoon } from "./soon.ts";
import { type ProductsWords, productsWords } from "./words.ts";

const ProductsLoading = lazy(async () => ({
  default: (await import("../home/products-loading.tsx")).ProductsLoading,
}));
const ShelvesStack = later(async () => (await import("./shelves-stack.tsx")).ShelvesStack);

/** Milliseconds that a navigation waits before it shows that products are loading. */
const patience = 1_000;

/** The server filters, so that the finder works without JavaScript. `catalogue` is null after a failure. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const given = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const { need, without, format } = readFilter(searchParams);
  const { category, from } = readPlace(searchParams);
  const { language } = given;
  const query = {
    language,
    ...(need && { need }),
    ...(without.length > 0 && { without: without.join(",") }),
    ...(format && { format }),
    ...(category && { category_id: category, from }),
  };
  const words = readPage(given, "products");
  try {
    const [{ shelves, facts, choices, families }, categories] = await Promise.all([
      given.api.call(readShelves, { query }),
      given.api.call(listCategories, { query: { language } }),
    ]);
    const catalogue = { shelves: fillShelves(categories, shelves), facts, choices, families };
    return { now: { catalogue, words: await words } };
  } catch (error) {
    console.error(error);
    return data({ now: { catalogue: null, words: await words } }, { status: 503 });
  }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const asked = serverLoader().then(
    ({ now }) => now,
    (error) => {
      logFailure(error);
      return null;
    },
  );
  const [{ productsWords: usual }] = await Promise.all([
    import("#contract/content/words/defaults/products.ts"),
    ShelvesStack.preload(),
  ]);
  const found = asked.then((now) => now ?? { catalogue: null, words: usual });
  return { ...(await soon(found, patience)), usual };
}

/** A page of a category has its own canonical address; a filter has that of the whole list. */
export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const words = contentOf<ProductsWords>(loaderData);
  return describePage(matches, {
    words,
    path: filterAddress(nothing, readPlace(new URLSearchParams(location.search))),
  });
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { value: found, waiting } = useSoon(loaderData);
  const words = contentOf<ProductsWords>(loaderData, found);
  if (!words) return null;
  const catalogue = found?.catalogue;
  return (
    <productsWords.Provider words={words}>
      <header data-top="mint" className="bg-mint-soft">
        <div className="wrap grid items-center gap-x-12 gap-y-4 pt-6 pb-11 md:grid-cols-[auto_minmax(0,25rem)] md:pt-14 md:pb-36">
          <h1 className="text-[clamp(2.625rem,2rem+2.9vw,4.75rem)] leading-[1.02] tracking-[-0.026em]">
            {words.hero.heading}
          </h1>
          <p className="text-lead">{leadText(catalogue?.families ?? 0, words.hero)}</p>
        </div>
      </header>
      {catalogue ? (
        <div aria-busy={waiting}>
          {catalogue.facts.length > 0 && (
            <Finder
              facts={catalogue.facts}
              shelves={catalogue.shelves}
              filter={offeredOf(readFilter(query), catalogue.choices)}
              choices={catalogue.choices}
            />
          )}
          <Suspense>
            <ShelvesStack shelves={catalogue.shelves} />
          </Suspense>
          {catalogue.shelves.length === 0 && <NothingFits any={catalogue.facts.length > 0} />}
        </div>
      ) : (
        <div className="wrap pt-10 pb-24 md:pb-32">
          <Suspense>
            <ProductsLoading waiting={waiting} />
          </Suspense>
        </div>
      )}
    </productsWords.Provider>
  );
}
