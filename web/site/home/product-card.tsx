import { Link } from "react-router";
import { productAddress } from "#contract/addresses.ts";
import { Arrow } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Reveal } from "../../ui/reveal.tsx";
import { productsText as text } from "./home-text.ts";
import type { Showpiece } from "./showcase.ts";

interface Props extends Showpiece {
  /** `card` stands upright, `wide` fills a row, `featured` is the large cocoa panel. */
  shape: "card" | "wide" | "featured";
  /** Its columns in the grid. */
  span: string | undefined;
  step?: number;
}

/** The whole card is one link; the pack stands at its foot. */
export function ProductCard({ product, palette, shape, span = "", step = 0 }: Props) {
  const { title, usage, picture } = product;
  const featured = shape === "featured";
  return (
    <Reveal step={step} className={`${span} flex`}>
      <article
        data-palette={palette}
        data-ground={featured ? "dark" : undefined}
        className={`card card-${shape} group ${featured ? "" : "bg-tint"}`}
      >
        <div className="card-words">
          {featured && (
            <p className="-rotate-2 mb-6 w-fit rounded-pill bg-apricot px-4 py-2 font-semibold text-label text-on-apricot">
              {text.badge}
            </p>
          )}
          <h3
            className={
              featured
                ? "max-w-[6em] text-[clamp(2.5rem,2.3rem+0.65vw,2.875rem)] text-white leading-[1.06]"
                : "text-h3"
            }
          >
            {title}
          </h3>
          <p className={featured ? "mt-5 text-[#f6e7d8] text-lead" : "mt-2.5 text-base"}>
            {featured ? text.featured : usage}
          </p>
          <Link
            to={productAddress(title)}
            state={{ product }}
            className={`card-link ${featured ? "btn btn-cream mt-7" : "link mt-1.5 inline-flex min-h-11 items-center gap-2.5 text-base"}`}
          >
            View Details
            <span className="sr-only">: {title}</span>
            <Arrow />
          </Link>
        </div>
        {picture && (
          <div className="card-pack">
            <Picture
              picture={picture}
              sizes={featured ? "(width < 48rem) 80vw, 400px" : "(width < 48rem) 45vw, 340px"}
              className="transition-transform duration-500 group-hover:scale-103"
            />
          </div>
        )}
      </article>
    </Reveal>
  );
}
