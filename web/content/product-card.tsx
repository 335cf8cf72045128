import { Link } from "react-router";
import { productAddress } from "#contract/addresses.ts";
import { Arrow } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";
import { Reveal } from "../ui/reveal.tsx";
import { Stars } from "../ui/stars.tsx";
import { AgeSeal } from "./age-seal.tsx";
import { useLabels } from "./labels.ts";
import { coloursOf, familyOf, type ProductState, spoken, wrapOf } from "./product.ts";

interface Props {
  state: ProductState;
  shape: "card" | "wide";
  span?: string | undefined;
  /** Half a row has no room for a seal beside its pack. */
  isHalf?: boolean;
  step?: number;
  stars?: boolean;
  /** The card is among its own variants, so the variant's name is its largest text. */
  asVariant?: boolean;
}

/** Letters of a word that has room beside the seal in a third of a row, from 1,024 px on. */
const longestBeside = 10;

export function ProductCard({
  state,
  shape,
  span = "",
  isHalf = false,
  step = 0,
  stars = false,
  asVariant = false,
}: Props) {
  const { words } = useLabels();
  const { title, usage, rating, variant } = state.product;
  const isVariant = asVariant && variant !== "";
  const family = isVariant ? familyOf(state.product) : title;
  const word = <span className="card-word">{variant}</span>;
  const isLong = (isVariant ? variant : title).split(/\s/).some((one) => one.length > longestBeside);
  const kinds = `${isVariant ? "card-variant " : ""}${isHalf || isLong ? "card-below" : ""}`;
  return (
    <Reveal step={step} className={`${span} flex`.trimStart()}>
      <article
        {...coloursOf(state.product, state.palette)}
        className={`card card-${shape} ring-within group bg-tint ${kinds}`.trimEnd()}
      >
        <div className="card-words">
          <h3
            {...spoken(state.product, "title")}
            className={
              isVariant
                ? "card-family"
                : `text-h3 ${shape === "wide" ? "lg:text-[2.125rem]" : "md:max-lg:text-[1.25rem]"} ${wrapOf(title)}`.trimEnd()
            }
          >
            {family} {family !== title && word}
          </h3>
          {isVariant && family === title && <p {...spoken(state.product, "variant")}>{word}</p>}
          {usage && (
            <p {...spoken(state.product, "usage")} className="card-usage mt-2 text-base">
              {usage}
            </p>
          )}
          <AgeSeal text={usage} seal={state.product.seal} className="card-seal" />
          {stars && rating !== null && (
            <p className="mt-3 flex flex-wrap items-center gap-2.5 text-ink text-label">
              <Stars rating={rating} label={words.stars} size={16} />
              <span aria-hidden="true">{rating}</span>
            </p>
          )}
          <DetailsLink state={state} className="link inline-flex min-h-11 items-center gap-2 text-base" />
        </div>
        <Pack state={state} sizes="(width < 48rem) 45vw, 340px" />
      </article>
    </Reveal>
  );
}

interface PartProps {
  state: ProductState;
}

export function DetailsLink({ state, className }: PartProps & { className: string }) {
  const { products: labels } = useLabels();
  const { title } = state.product;
  return (
    <Link to={productAddress(title)} state={state} className={`card-link ${className}`}>
      {labels.details}
      <span className="sr-only">
        : <span {...spoken(state.product, "title")}>{title}</span>
      </span>
      <Arrow />
    </Link>
  );
}

export function Pack({ state: { product }, sizes }: PartProps & { sizes: string }) {
  if (!product.picture) return null;
  return (
    <div className="card-pack">
      <Picture
        picture={product.picture}
        lang={spoken(product, "title").lang}
        sizes={sizes}
        className="transition-transform duration-500 group-hover:scale-103"
      />
    </div>
  );
}
