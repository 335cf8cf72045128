import { Reveal } from "../../ui/reveal.tsx";
import { DetailsLink, Pack } from "../product-card.tsx";
import type { ProductState } from "../products/shelves.ts";
import { productsText as text } from "./home-text.ts";

/** The large cocoa panel with its badge. */
export function FeaturedCard({ state, span = "" }: { state: ProductState; span?: string | undefined }) {
  return (
    <Reveal className={`${span} flex`}>
      <article data-palette={state.palette} data-ground="dark" className="card card-featured group">
        <div className="card-words">
          <p className="-rotate-2 mb-6 w-fit rounded-pill bg-apricot px-4 py-2 font-semibold text-label text-on-apricot">
            {text.badge}
          </p>
          <h3 className="max-w-[6em] text-[clamp(2.5rem,2.3rem+0.65vw,2.875rem)] text-white leading-[1.06]">
            {state.product.title}
          </h3>
          <p className="mt-5 text-[#f6e7d8] text-lead">{text.featured}</p>
          <DetailsLink state={state} className="btn btn-cream mt-7" />
        </div>
        <Pack state={state} sizes="(width < 48rem) 80vw, 400px" />
      </article>
    </Reveal>
  );
}
