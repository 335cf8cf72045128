import { lazy, Suspense } from "react";
import { data, Navigate, redirect, useLocation } from "react-router";
import { libraryPicture, mediaBase, productAddress } from "#contract/addresses.ts";
import { listCategories } from "#contract/content/categories.ts";
import type { Picture } from "#contract/content/pictures.ts";
import { findProduct, type ProductPage as ProductPageData } from "#contract/content/products.ts";
import { type Language, languages } from "#contract/languages.ts";
import { messages } from "#contract/messages.ts";
import { ApiError } from "#web/api-client.ts";
import { hasLabel, LabelFacts } from "#web/content/label-facts.tsx";
import { Preparation } from "#web/content/preparation.tsx";
import styles from "#web/content/product.css?url";
import {
  coloursOf,
  foundAs,
  isInfantFormula,
  ownCard,
  type ProductState,
  type ShownProduct,
  shareCardAddress,
  shareCardSize,
  shown,
  stateOf,
} from "#web/content/product.ts";
import { requestContext } from "#web/context.ts";
import { later } from "../../ui/later.ts";
import { Rest } from "../../ui/rest.tsx";
import { logFailure } from "../log-failure.ts";
import { describePage, saidIn } from "../meta.ts";
import { soon, useSoon } from "../products/soon.ts";
import { productFacts } from "../structured-data.ts";
import { useCompany, useReach } from "../words/company.ts";
import { contentOf } from "../words/content-of.ts";
import { alternatesOf, type ReadPage, readPage } from "../words/read.ts";
import type { Route } from "./+types/product";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Details } from "./details.tsx";
import { Stage } from "./stage.tsx";
import { type ProductWords, productWords } from "./words.ts";

// Rarely needed, but then at once, without waiting for the visitor's first move.
const NoProduct = lazy(async () => ({ default: (await import("./no-product.tsx")).NoProduct }));
const ProductsLoading = lazy(async () => ({
  default: (await import("../home/products-loading.tsx")).ProductsLoading,
}));

const Highlights = later(async () => (await import("#web/content/highlights.tsx")).Highlights);
const MoreProducts = later(async () => (await import("./more-products.tsx")).MoreProducts);

/** Milliseconds to wait for the loader before the page shows the product of the navigation state. */
const patience = 100;

/** Imported as styles, they would be loaded once more by the parts that load later. */
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const noPage: ProductPageData = { product: null, moved: null, siblings: [], others: [], choices: [] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const given = context.get(requestContext);
  const { api, language } = given;
  const said = readPage(given, "product");
  const [page, categories] = await Promise.all([
    api.call(findProduct, { query: { title: params.title, language } }),
    api.call(listCategories, { query: { language } }),
  ]).catch((error) => {
    // The API refuses a title that no product can have (422); for a visitor that is a 404.
    if (error instanceof ApiError && error.status === 422) return [noPage, []] as const;
    console.error(error);
    return [null, []] as const;
  });
  const words = inLanguagesOf(page?.titles, await said);
  if (!page) return data({ now: { page: "failed" as const, words } }, { status: 503 });
  const title = page.moved ?? page.product?.title ?? params.title;
  if (title.trim() !== params.title.trim()) throw redirect(productAddress(title), 301);
  if (!page.product) return data({ now: { page: "missing" as const, words } }, { status: 404 });
  const classes = new Map(categories.map((category) => [category.id, category]));
  const [state, ...others] = [page.product, ...page.others].map((product) =>
    stateOf(shown(product), classes.get(product.category_id)),
  );
  const of = (list: string) => page.choices.filter((one) => one.list === list);
  const names = Object.fromEntries(of("allergen").map(({ key, name }) => [key, name]));
  const sellers = of("shop").map(({ key, name, logo }) => ({
    key,
    name,
    ...(logo && { logo: libraryPicture(logo) }),
  }));
  const { product, ...colours } = state as ProductState;
  const full = {
    ...colours,
    product: { ...product, names, sellers },
    siblings: page.siblings.map(shown),
    others,
  };
  // Search engines read only the server's page, so its facts need no script and no data of the client.
  const files = (given.apiUrl || given.origin) + mediaBase;
  return { now: { page: full, words }, facts: productFacts(given.origin, page.product, files, words.way) };
}

/** Search engines are told of the languages that both the page and its product are in. */
function inLanguagesOf(titles: Record<string, string> | undefined, words: ReadPage<"product">) {
  const { alternates: shared, ...told } = words.languages;
  if (!titles || !shared) return { ...words, languages: told };
  const pathIn = (language: Language) => productAddress(titles[language] ?? "");
  const both = languages.filter((one) => titles[one] && shared.some(([hrefLang]) => hrefLang === one));
  return { ...words, languages: { ...told, alternates: alternatesOf(pathIn, both) } };
}

/** The redirect of a renamed product can arrive after the page is shown. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const defaults = import("#contract/content/words/defaults/product.ts");
  const asked = serverLoader().then(
    ({ now }) => now,
    async (error: unknown) => {
      const { productWords: words } = await defaults;
      const address = error instanceof Response && error.headers.get("location");
      if (address) return { page: { moved: address }, words };
      logFailure(error);
      return { page: "failed" as const, words };
    },
  );
  const [{ productWords: usual }] = await Promise.all([
    defaults,
    Highlights.preload(),
    MoreProducts.preload(),
  ]);
  const found = await soon(asked, patience);
  if ("now" in found && typeof found.now.page === "object" && "moved" in found.now.page)
    throw redirect(found.now.page.moved);
  return { ...found, usual };
}

export function meta({ matches, params, location, loaderData }: Route.MetaArgs) {
  const found = loaderData && "now" in loaderData ? loaderData.now : null;
  const { search: { title: titles } = { title: "{title}" }, languages: told } =
    contentOf<ReadPage<"product">>(loaderData) ?? {};
  const loaded = found?.page;
  if (loaded === "missing") {
    const title = titles.replace("{title}", saidIn(matches, messages.noProduct));
    return [{ title }, { name: "robots", content: "noindex" }];
  }
  const known =
    loaded && typeof loaded === "object" && "product" in loaded
      ? loaded.product
      : handedOver(location.state)?.product;
  const title = known?.title ?? params.title;
  const card = known ? ownCard(known) : null;
  return describePage(matches, {
    words: {
      search: known
        ? { ...foundAs(known, titles), picture: { file: known.search_picture, alt: known.title } }
        : { title: titles.replace("{title}", () => title), description: title },
      ...(told && { languages: { ...told, shown: known?.language ?? told.shown } }),
    },
    path: productAddress(title),
    ...(known && card && { preview: previewOf(known, card) }),
    ...(loaderData && "facts" in loaderData && { facts: loaderData.facts }),
  });
}

function previewOf(product: ShownProduct, picture: Picture) {
  return { address: shareCardAddress(product, picture), ...shareCardSize, alt: picture.alt || product.title };
}

function handedOver(state: unknown): ProductState | undefined {
  const given = state as Partial<ProductState> | null;
  return typeof given?.product?.title === "string" ? (given as ProductState) : undefined;
}

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  const { value: found } = useSoon<Found>(loaderData);
  const words = contentOf<ProductWords>(loaderData, found);
  if (!words) return null;
  return (
    <productWords.Provider words={words}>
      <Page loaded={found?.page} title={params.title} />
    </productWords.Provider>
  );
}

interface Full extends ProductState {
  siblings: ShownProduct[];
  others: ProductState[];
}

interface Found {
  page: "failed" | "missing" | { moved: string } | Full;
  words: ProductWords;
}

function Page({ loaded, title }: { loaded: Found["page"] | undefined; title: string }) {
  const { phone, email } = useReach();
  const { facts } = useCompany();
  const location = useLocation();
  if (loaded === "missing") {
    return (
      <Suspense>
        <NoProduct />
      </Suspense>
    );
  }
  if (typeof loaded === "object" && "moved" in loaded) return <Navigate to={loaded.moved} replace />;
  const full = typeof loaded === "object" ? loaded : undefined;
  const state = full ?? handedOver(location.state);
  if (!state) {
    return (
      <div className="wrap py-14">
        <h1 className="sr-only">{title}</h1>
        <Suspense>
          <ProductsLoading waiting={loaded !== "failed"} />
        </Suspense>
      </div>
    );
  }
  const { product, palette, regulatoryClass = "none" } = state;
  return (
    <div key={product.id} {...coloursOf(product, palette)} className="overflow-x-clip">
      <div className="wrap pb-18 md:pb-24 lg:pb-28">
        <Breadcrumb product={product} />
        <div className="product-top" data-label={hasLabel(product)}>
          <Stage product={product} palette={palette} plain={isInfantFormula(regulatoryClass)} />
          <Details product={product} siblings={full?.siblings ?? []} state={state} notice={regulatoryClass} />
          <LabelFacts product={product} />
        </div>
        <Rest>
          <Suspense>
            <Highlights product={product} />
          </Suspense>
        </Rest>
        <p className="mt-2 hidden text-[9pt] print:block">
          {facts.name}, <bdi>{phone}</bdi>, {email}
        </p>
      </div>
      <Preparation product={product} plain={isInfantFormula(regulatoryClass)} />
      <Suspense>
        <MoreProducts others={loaded === "failed" ? [] : full?.others} />
      </Suspense>
    </div>
  );
}
