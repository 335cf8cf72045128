import type { ReactNode } from "react";
import type { Category } from "#contract/content/categories.ts";
import { Stars } from "../ui/stars.tsx";
import { LabelAtAGlance } from "./label-facts.tsx";
import { useLabels } from "./labels.ts";
import { Notice } from "./notice.tsx";
import { type ShownProduct, spoken, wrapOf } from "./product.ts";
import { reviewsText } from "./reviews.ts";

interface Props {
  product: ShownProduct;
  notice: Category["regulatory_class"];
  children?: ReactNode;
}

export function ProductSummary({ product, notice, children }: Props) {
  const { products: labels, words } = useLabels();
  const { title, subtitle, usage, rating, numReviews, reviews_link, description } = product;
  return (
    <div className="min-w-0">
      <h1
        {...spoken(product, "title")}
        tabIndex={-1}
        data-long={title.length > 20}
        className={`text-[clamp(2.5rem,1.9rem+2.4vw,3.875rem)] leading-[1.03] tracking-[-0.022em] [overflow-wrap:anywhere] ${wrapOf(title)}`}
      >
        {title}
      </h1>
      {subtitle && (
        <p {...spoken(product, "subtitle")} className="mt-3 text-lead">
          {subtitle}
        </p>
      )}
      {usage && (
        <p {...spoken(product, "usage")} className="mt-0.5 text-ink">
          ({usage})
        </p>
      )}
      {(rating !== null || numReviews > 0) && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink">
          {numReviews > 0 && <span>{reviewsText(numReviews, labels.reviews)}</span>}
          {rating !== null && (
            <span
              className={`flex items-center gap-3 ${numReviews > 0 ? "border-oat-line border-s ps-4" : ""}`.trimEnd()}
            >
              <Stars rating={rating} label={words.stars} />
              <span aria-hidden="true">{rating}</span>
            </span>
          )}
          {numReviews > 0 && reviews_link && (
            <a href={reviews_link} rel="noopener" className="link">
              {labels.reviewsFrom}
            </a>
          )}
        </p>
      )}
      <LabelAtAGlance product={product} />
      {description && (
        <p {...spoken(product, "description")} className="mt-5 max-w-[32rem] whitespace-pre-line">
          {description}
        </p>
      )}
      <Notice kind={notice} look="mint" className="mt-5" />
      {children}
    </div>
  );
}
