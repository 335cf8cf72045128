import type { ReactNode } from "react";
import type { Category } from "#contract/content/categories.ts";
import { Stars } from "../ui/stars.tsx";
import { useLabels } from "./labels.ts";
import { Notice } from "./notice.tsx";
import { type ShownProduct, wrapOf } from "./product.ts";
import { reviewsText } from "./reviews.ts";

interface Props {
  product: ShownProduct;
  notice: Category["regulatory_class"];
  children?: ReactNode;
}

export function ProductSummary({ product, notice, children }: Props) {
  const { products: labels, words } = useLabels();
  const { title, subtitle, usage, rating, numReviews, description } = product;
  return (
    <div className="min-w-0 md:pt-10">
      <h1
        dir="auto"
        tabIndex={-1}
        className={`text-[clamp(2.5rem,1.9rem+2.4vw,3.875rem)] leading-[1.03] tracking-[-0.022em] [overflow-wrap:anywhere] ${wrapOf(title)}`}
      >
        {title}
      </h1>
      {subtitle && (
        <p dir="auto" className="mt-4 text-[1.25rem]">
          {subtitle}
        </p>
      )}
      {usage && (
        <p dir="auto" className="mt-1.5 text-ink-faint">
          ({usage})
        </p>
      )}
      {(rating !== null || numReviews > 0) && (
        <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink">
          {numReviews > 0 && <span>{reviewsText(numReviews, labels.reviews)}</span>}
          {rating !== null && (
            <span
              className={`flex items-center gap-3 ${numReviews > 0 ? "border-oat-line border-s ps-4" : ""}`.trimEnd()}
            >
              <Stars rating={rating} label={words.stars} />
              <span aria-hidden="true">{rating}</span>
            </span>
          )}
        </p>
      )}
      {description && (
        <p dir="auto" className="mt-6 max-w-[32rem] whitespace-pre-line">
          {description}
        </p>
      )}
      <Notice kind={notice} className="mt-7" />
      {children}
    </div>
  );
}
