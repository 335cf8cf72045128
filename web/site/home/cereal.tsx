import { productAddress } from "#contract/addresses.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Leaf } from "../../ui/leaf.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Reveal } from "../../ui/reveal.tsx";
import { cerealText as text } from "./home-text.ts";
import type { Showpiece } from "./showcase.ts";

/** The feature card of the baby cereal; without the product there is nothing to know more about. */
export function Cereal({ item }: { item: Showpiece | undefined }) {
  if (!item) return null;
  const { product } = item.state;
  return (
    <section
      aria-labelledby="baby-cereals"
      className="overflow-x-clip pt-18 pb-30 md:pt-16 md:pb-24 lg:pb-34"
    >
      <div className="cereal-wrap">
        <div
          data-palette="cereals"
          className="relative grid items-center rounded-panel bg-tint px-7 pt-12 md:grid-cols-2 md:px-14 md:min-h-100 md:pt-0 lg:h-130 lg:px-20"
        >
          <Reveal>
            <p className="font-semibold text-terracotta-dark">{text.eyebrow}</p>
            <h2
              id="baby-cereals"
              className="mt-4 max-w-90 text-[clamp(2.5rem,2rem+2vw,3.75rem)] leading-[1.08] tracking-tight"
            >
              {text.title}
            </h2>
            <p className="mt-5 max-w-86 text-lead">{text.text}</p>
            <ButtonLink
              to={productAddress(product.title)}
              state={item.state}
              variant="terracotta"
              className="mt-8"
            >
              Know More<span className="sr-only">: {product.title}</span>
            </ButtonLink>
          </Reveal>
          <div className="cereal-pack">
            <Leaf
              tone="light"
              className="-translate-y-1/2 -rotate-144 start-[18%] top-[86%] w-36 origin-left md:max-lg:hidden lg:w-56"
            />
            <Leaf
              tone="dark"
              className="-translate-y-1/2 -rotate-40 start-[82%] top-[86%] w-56 origin-left max-md:hidden"
            />
            {product.picture && (
              <Picture
                picture={product.picture}
                sizes="(width < 48rem) 88vw, 640px"
                className="relative h-auto w-full"
              />
            )}
            <p className="absolute end-[9%] top-[3%] grid size-24 place-content-center rounded-full bg-terracotta text-center text-white md:end-[3%] md:top-[14%] lg:size-29 xl:end-[11%] xl:top-[25%]">
              <span className="font-display text-3xl leading-none">{text.seal.figure}</span>
              <span className="text-label">{text.seal.unit}</span>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
