import { Link } from "react-router";
import { productAddress } from "#contract/addresses.ts";
import { Arrow } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Reveal } from "../../ui/reveal.tsx";
import { Stars } from "../../ui/stars.tsx";
import type { ProductState, Shelf, ShownProduct } from "./shelves.ts";

interface Props {
  product: ShownProduct;
  shelf: Shelf;
  /** Shows the rating, where there is one. */
  stars: boolean;
  shape: "card" | "wide";
  /** Its columns in the grid. */
  span: string;
  step?: number;
}

/** The whole card is one link, which hands the product on. */
export function ProductCard({ product, shelf, stars, shape, span, step = 0 }: Props) {
  const { title, usage, picture, rating } = product;
  const state: ProductState = {
    product,
    palette: shelf.palette,
    regulatoryClass: shelf.regulatory_class,
  };
  return (
    <Reveal step={step} className={`${span} flex`.trimStart()}>
      <article data-palette={shelf.palette} className={`card card-${shape} group bg-tint`}>
        <div
          className={
            shape === "wide"
              ? "card-words wide-words"
              : "card-words max-md:flex max-md:flex-col max-md:items-start"
          }
        >
          <h3 className="text-h3">{title}</h3>
          {usage && <p className="mt-2 max-md:text-label">{usage}</p>}
          {stars && rating !== null && (
            <p className="mt-3 flex items-center gap-2.5 text-ink text-label">
              <Stars rating={rating} size={16} />
              <span aria-hidden="true">{rating}</span>
            </p>
          )}
          <Link
            to={productAddress(title)}
            state={state}
            prefetch="intent"
            className="card-link link mt-1 max-md:mt-auto inline-flex min-h-11 items-center gap-3"
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
              sizes="(width < 48rem) 45vw, 340px"
              className="transition-transform duration-500 group-hover:scale-103"
            />
          </div>
        )}
      </article>
    </Reveal>
  );
}
