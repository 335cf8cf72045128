import { Reveal } from "../ui/reveal.tsx";
import { Badge } from "./badge.tsx";
import { type Showpiece, spoken } from "./product.ts";
import { DetailsLink, Pack } from "./product-card.tsx";

interface Props {
  item: Showpiece;
  span?: string | undefined;
}

export function FeaturedCard({ item: { state, words }, span = "" }: Props) {
  return (
    <Reveal className={`${span} flex`}>
      <article
        data-palette={state.palette}
        data-ground="dark"
        className="card card-featured ring-within group"
      >
        <div className="card-words">
          {words.home_badge && <Badge text={words.home_badge} />}
          <h3
            {...spoken(state.product, "title")}
            className="max-w-[6em] text-[clamp(2.5rem,2.3rem+0.65vw,2.875rem)] text-white leading-[1.06]"
          >
            {state.product.title}
          </h3>
          {words.home_line && (
            <p {...spoken(state.product, "home_line")} className="mt-5 text-[#f6e7d8] text-lead">
              {words.home_line}
            </p>
          )}
          <DetailsLink state={state} className="button button-cream mt-7" />
        </div>
        <Pack state={state} sizes="(width < 48rem) 80vw, 400px" />
      </article>
    </Reveal>
  );
}
