import { Notice } from "#web/content/notice.tsx";
import { spoken, stateOf } from "#web/content/product.ts";
import { ProductCard } from "#web/content/product-card.tsx";
import { mothersPanel } from "#web/pictures.json";
import { Picture, Scene } from "../../ui/picture.tsx";
import { Reveal } from "../../ui/reveal.tsx";
import type { Shelf } from "./shelves.ts";

/** The still life shows this pack, so it is only for the panel of its category. */
const still = { of: "Daniry Expecting Mothers Formula", scene: mothersPanel };

const tall = 6;

export function PanelShelf({ shelf }: { shelf: Shelf }) {
  const { id, name, description, palette, products, regulatory_class } = shelf;
  const odd = products.length % 2 === 1;
  return (
    <div className="grid gap-4 md:grid-cols-3 md:gap-7">
      <Reveal className={products.length > tall ? "panel-alone flex" : "flex"}>
        <div
          data-palette={palette}
          data-ground="dark"
          className="flex w-full flex-col overflow-hidden rounded-card bg-deep px-6 pt-8 md:max-lg:px-6 lg:px-8 lg:pt-11"
        >
          <h2
            id={`category-${id}-name`}
            {...spoken(shelf, "name")}
            className="text-[clamp(2rem,1.5rem+1.35vw,2.75rem)] text-white md:max-lg:text-[1.625rem] leading-[1.08]"
          >
            {name}
          </h2>
          {description && (
            <p {...spoken(shelf, "description")} className="mt-4 text-balance text-white/90">
              {description}
            </p>
          )}
          <PanelPicture products={products} />
        </div>
      </Reveal>
      <div className="grid gap-4 md:col-span-2 md:grid-cols-2 md:gap-7">
        {products.map((product, index) => (
          <ProductCard
            key={product.id}
            state={stateOf(product, shelf)}
            step={index % 2}
            asVariant={product.connected}
            {...(odd && index === products.length - 1
              ? ({ shape: "wide", span: "md:col-span-2" } as const)
              : ({ shape: "card", span: "" } as const))}
          />
        ))}
        <Notice kind={regulatory_class} className="md:col-span-2" />
      </div>
    </div>
  );
}

function PanelPicture({ products }: Pick<Shelf, "products">) {
  const sizes = "(width < 48rem) 80vw, 330px";
  if (products.some(({ title, original }) => (original?.title ?? title) === still.of)) {
    return (
      <div className="panel-arch">
        <Scene
          scene={still.scene}
          alt=""
          sizes={sizes}
          className="absolute inset-0 size-full object-cover object-bottom"
        />
      </div>
    );
  }
  const picture = products.find(({ picture }) => picture)?.picture;
  if (!picture) return null;
  return (
    <div className="panel-arch bg-tint">
      <Picture picture={picture} alt="" sizes={sizes} className="panel-pack" />
    </div>
  );
}
