import { productAddress } from "#contract/addresses.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Leaf } from "../ui/leaf.tsx";
import { Picture } from "../ui/picture.tsx";
import { Reveal } from "../ui/reveal.tsx";
import { AgeSeal } from "./age-seal.tsx";
import { Badge } from "./badge.tsx";
import { useLabels } from "./labels.ts";
import { Notice } from "./notice.tsx";
import { type Showpiece, spoken } from "./product.ts";
import { sealOf } from "./seal.ts";

export function Cereal({ item }: { item: Showpiece | undefined }) {
  const { products: labels } = useLabels();
  if (!item) return null;
  const { state, words } = item;
  const { product, palette = "cereals", regulatoryClass = "none" } = state;
  const { home_badge: badge, home_seal: seal = sealOf(badge) } = words;
  return (
    <section
      aria-labelledby="feature-card"
      className="overflow-x-clip pt-18 pb-30 md:pt-16 md:pb-24 lg:pb-34"
    >
      <div className="cereal-wrap">
        <div
          data-palette={palette}
          className="relative grid items-center rounded-panel bg-tint px-7 pt-12 md:grid-cols-2 md:px-14 md:min-h-100 md:pt-0 lg:h-130 lg:px-20"
        >
          <Reveal>
            {badge && !seal && <Badge text={badge} />}
            {words.home_eyebrow && (
              <p className="mb-4 font-semibold text-terracotta-dark">{words.home_eyebrow}</p>
            )}
            <h2
              id="feature-card"
              {...spoken(product, words.home_title ? "home_title" : "title")}
              className="max-w-90 text-[clamp(2.5rem,2rem+2vw,3.75rem)] leading-[1.08] tracking-tight"
            >
              {words.home_title || product.title}
            </h2>
            {words.home_line && (
              <p {...spoken(product, "home_line")} className="mt-5 max-w-86 text-lead">
                {words.home_line}
              </p>
            )}
            <ButtonLink
              to={productAddress(product.title)}
              state={state}
              variant="terracotta"
              className="mt-8"
            >
              {labels.more}
              <span className="sr-only">: {product.title}</span>
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
                lang={spoken(product, "title").lang}
                sizes="(width < 48rem) 88vw, 640px"
                className="relative h-auto w-full"
              />
            )}
            <AgeSeal
              text={badge}
              seal={seal}
              alone
              className="absolute end-[9%] top-[3%] md:end-[3%] md:top-[14%] xl:end-[11%] xl:top-[25%]"
            />
          </div>
        </div>
        <Notice kind={regulatoryClass} className="mx-auto mt-16 max-w-[40rem] md:mt-20" />
      </div>
    </section>
  );
}
