import { Notice } from "#web/content/notice.tsx";
import { spoken, stateOf } from "#web/content/product.ts";
import { ProductCard } from "#web/content/product-card.tsx";
import { Reveal } from "../../ui/reveal.tsx";
import { Section } from "../../ui/section.tsx";
import { More } from "./more.tsx";
import { PanelShelf } from "./panel-shelf.tsx";
import type { Shelf } from "./shelves.ts";
import { useMore } from "./use-more.ts";

const panelPlace = 2;

interface Props {
  shelf: Shelf;
  place: number;
  ground: "milk" | "cream";
}

/** Every number of products must fill its rows. */
export function ShelfSection({ shelf: given, place, ground }: Props) {
  const { products, ...growth } = useMore(given);
  const shelf = products === given.products ? given : { ...given, products };
  const { id, regulatory_class, total, from } = shelf;
  const beside = place !== panelPlace && total < 3;
  const stars = place > panelPlace;
  return (
    <Section className="shelf" id={`category-${id}`} ground={ground} labelledBy={`category-${id}-name`}>
      {place === panelPlace ? (
        <PanelShelf shelf={shelf} />
      ) : (
        <div className="grid gap-4 md:grid-cols-6 md:gap-7">
          <Reveal
            className={
              beside
                ? "mb-4 md:col-span-2 md:mb-0 md:me-5 md:self-center"
                : "mb-4 flex flex-wrap items-center justify-between gap-x-12 gap-y-6 md:col-span-6 md:mb-5"
            }
          >
            <Heading shelf={shelf} />
            <Notice kind={regulatory_class} className={beside ? "mt-8" : "max-w-[27rem]"} />
          </Reveal>
          {products.map((product, index) => (
            <ProductCard
              key={product.id}
              state={stateOf(product, shelf)}
              stars={stars}
              asVariant={product.connected}
              step={index % 3}
              {...(beside ? besideHeading(products.length) : inRows(index, products.length))}
            />
          ))}
        </div>
      )}
      {(from > 0 || growth.next < total || products !== given.products) && <More shelf={shelf} {...growth} />}
    </Section>
  );
}

function Heading({ shelf }: { shelf: Shelf }) {
  const { id, name, description } = shelf;
  return (
    <div>
      <h2 id={`category-${id}-name`} {...spoken(shelf, "name")} className="text-h2">
        {name}
      </h2>
      {description && (
        <p {...spoken(shelf, "description")} className="mt-3 max-w-[30rem]">
          {description}
        </p>
      )}
    </div>
  );
}

function besideHeading(count: number) {
  return count === 1
    ? ({ shape: "wide", span: "md:col-span-4" } as const)
    : ({ shape: "card", span: "md:col-span-2" } as const);
}

function inRows(index: number, count: number) {
  const over = count % 3;
  if (index < count - over) return { shape: "card", span: "md:col-span-2" } as const;
  return over === 1
    ? ({ shape: "wide", span: "md:col-span-6" } as const)
    : ({ shape: "wide", span: "md:col-span-3", isHalf: true } as const);
}
