import { Cereal } from "#web/content/cereal.tsx";
import type { Showpiece } from "#web/content/product.ts";
import type { ShownTestimonial } from "#web/content/testimonial.tsx";
import { Rest } from "../../ui/rest.tsx";
import { type Soon, useSoon } from "../products/soon.ts";
import { Families } from "./families.tsx";
import { Hero } from "./hero.tsx";
import { Products } from "./products.tsx";
import { Who } from "./who.tsx";
import { Why } from "./why.tsx";
import { type HomeWords, home } from "./words.ts";

export interface HomeData {
  products: Showpiece[] | null;
  testimonials: ShownTestimonial[];
  words: HomeWords;
}

export function Sections({ given, usual }: { given: Soon<HomeData>; usual: HomeWords | undefined }) {
  const { products, testimonials, words = usual } = useSoon(given).value ?? {};
  if (!words) return null;
  return (
    <home.Provider words={words}>
      <Hero />
      <Rest>
        <Products products={products} />
        <Who />
        <Cereal item={products?.find(({ slot }) => slot === 6)} />
        <Why />
        <Families testimonials={testimonials} />
      </Rest>
    </home.Provider>
  );
}
