import { Cereal } from "#web/content/cereal.tsx";
import type { Showpiece } from "#web/content/product.ts";
import type { ShownTestimonial } from "#web/content/testimonial.tsx";
import { type Soon, useSoon } from "../products/soon.ts";
import { Families } from "./families.tsx";
import { Hero } from "./hero.tsx";
import { Products } from "./products.tsx";
import { Who } from "./who.tsx";
import { Why } from "./why.tsx";

export interface HomeData {
  /** Null where they could not be loaded. */
  products: Showpiece[] | null;
  testimonials: ShownTestimonial[];
}

/** The six sections of the home page, in their order. */
export function Sections({ given }: { given: Soon<HomeData> }) {
  const { products, testimonials } = useSoon(given).value ?? {};
  return (
    <>
      <Hero />
      <Products products={products} />
      <Who />
      <Cereal item={products?.find(({ slot }) => slot === 6)} />
      <Why />
      <Families testimonials={testimonials} />
    </>
  );
}
