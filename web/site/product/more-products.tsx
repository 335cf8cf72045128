import { href } from "react-router";
import { AgeSeal } from "#web/content/age-seal.tsx";
import { Notices } from "#web/content/notice.tsx";
import { coloursOf, type ProductState, spoken, wrapOf } from "#web/content/product.ts";
import { DetailsLink } from "#web/content/product-card.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useProduct } from "./words.ts";

const places = [0, 1, 2, 3];
/** Height of every picture in pixels, as in the class h-76; the width follows from it. */
const height = 304;

export function MoreProducts({ others }: { others: ProductState[] | undefined }) {
  const { more: text } = useProduct();
  if (others?.length === 0) return null;
  return (
    <section
      aria-labelledby="more-products"
      className="overflow-x-clip bg-cream py-18 md:py-24 lg:py-28 print:hidden"
    >
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
          <h2 id="more-products" className="text-h2">
            {text.heading}
          </h2>
          <ButtonLink to={href("/products")} variant="ghost">
            {text.all}
          </ButtonLink>
        </div>
        <ul className="more-row" aria-busy={others === undefined}>
          {others
            ? others.map((state) => <Card key={state.product.id} {...state} />)
            : places.map((place) => <li key={place} className="more-card bg-white/60 min-h-110" />)}
        </ul>
        <Notices
          kinds={others?.map(({ regulatoryClass }) => regulatoryClass) ?? []}
          className="mt-8 md:grid-cols-[repeat(auto-fit,minmax(min(22rem,100%),1fr))]"
        />
      </div>
    </section>
  );
}

function Card(state: ProductState) {
  const { unknown } = useProduct().more;
  const { title, usage, picture } = state.product;
  return (
    <li
      {...coloursOf(state.product, state.palette)}
      className="more-card ring-within group bg-white shadow-card"
    >
      <div className="relative flex h-67 items-start justify-center overflow-hidden bg-tint">
        {picture && (
          <Picture
            picture={picture}
            lang={spoken(state.product, "title").lang}
            sizes={`${Math.round((height * picture.width) / picture.height)}px`}
            className="-mt-4.5 h-76 w-auto max-w-none flex-none transition-transform duration-500 group-hover:scale-103"
          />
        )}
        <AgeSeal text={usage} seal={state.product.seal} className="more-seal" />
      </div>
      <div className="flex flex-1 flex-col p-6">
        <h3 {...spoken(state.product, "title")} className={`text-[1.3125rem] leading-tight ${wrapOf(title)}`}>
          {title}
        </h3>
        <p {...(usage ? spoken(state.product, "usage") : undefined)} className="mt-1 text-label">
          {usage || unknown}
        </p>
        <DetailsLink
          state={state}
          className="link mt-auto inline-flex min-h-11 items-center gap-2 pt-3 text-base"
        />
      </div>
    </li>
  );
}
