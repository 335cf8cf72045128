import { href } from "react-router";
import { FeaturedCard } from "#web/content/featured-card.tsx";
import { Notices } from "#web/content/notice.tsx";
import type { Showpiece } from "#web/content/product.ts";
import { ProductCard } from "#web/content/product-card.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Reveal } from "../../ui/reveal.tsx";
import { ProductsLoading } from "./products-loading.tsx";
import { useHome } from "./words.ts";

interface Props {
  /** Null after a failure, undefined while loading. */
  products: Showpiece[] | null | undefined;
}

export function Products({ products }: Props) {
  const { products: text } = useHome();
  return (
    <section aria-labelledby="our-products" className="wrap pt-22 pb-10 md:py-24 lg:pt-28 lg:pb-18">
      <Reveal className="flex flex-wrap items-end justify-between gap-x-12 gap-y-3">
        <h2 id="our-products" className="text-h2">
          {text.heading}
        </h2>
        <p className="max-w-[26.25rem]">{text.lead}</p>
      </Reveal>
      <div className="mt-8 md:mt-13">
        {products ? (
          <Grid products={products.filter(({ slot }) => slot <= 5)} />
        ) : (
          <ProductsLoading waiting={products === undefined} />
        )}
      </div>
    </section>
  );
}

function Grid({ products }: { products: Showpiece[] }) {
  const { all } = useHome().products;
  const cards = products.filter(({ slot }) => slot <= 3);
  const featured = products.find(({ slot }) => slot === 4);
  const side = products.find(({ slot }) => slot === 5);
  if (!featured && !side && cards.length === 0) return <ButtonLink to={href("/products")}>{all}</ButtonLink>;
  return (
    <div className="grid gap-4 md:grid-cols-6 md:gap-7">
      {cards.map(({ slot, state }, step) => (
        <ProductCard key={slot} state={state} shape="card" span={spans[cards.length]} step={step} />
      ))}
      {featured && <FeaturedCard item={featured} span={side ? spans.most : spans[1]} />}
      {side && (
        <ProductCard
          state={side.state}
          shape={featured ? "card" : "wide"}
          span={featured ? spans[3] : spans[1]}
          step={1}
        />
      )}
      <Notices kinds={products.map(({ state }) => state.regulatoryClass)} className="md:col-span-6" />
    </div>
  );
}

const spans: Record<number | "most", string> = {
  1: "md:col-span-6",
  2: "md:col-span-3",
  3: "md:col-span-2",
  most: "md:col-span-4",
};
