import { Icon } from "../ui/icon.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { useLabels } from "./labels.ts";
import type { ShownProduct } from "./product.ts";

/** Empty facts take no room. */
export function Highlights({ product }: { product: ShownProduct }) {
  const { products: labels } = useLabels();
  const { highlights, keyNutrients, ingredients, allergens, net_weight } = product;
  const tabs = [
    ...(keyNutrients.length > 0
      ? [{ id: "nutrients", label: labels.nutrients, content: <Nutrients names={keyNutrients} /> }]
      : []),
    ...(ingredients
      ? [{ id: "ingredients", label: labels.ingredients, content: <Ingredients text={ingredients} /> }]
      : []),
  ];
  const hasBox = tabs.length > 0 || allergens.length > 0 || net_weight !== "";
  if (highlights.length === 0 && !hasBox) return null;
  return (
    <div
      className={`product-inside mt-18 grid items-start gap-x-20 gap-y-14 md:mt-28 ${highlights.length > 0 && hasBox ? "md:grid-cols-[1fr_1.33fr]" : "max-w-[44rem]"}`}
    >
      {highlights.length > 0 && (
        <section aria-labelledby="highlights">
          <h2 id="highlights" className="text-[clamp(2rem,1.7rem+1.1vw,2.5rem)] leading-[1.1]">
            {labels.highlights}
          </h2>
          <ul className="mt-6 text-ink md:mt-8">
            {highlights.map((line) => (
              <li key={line} className="flex gap-6 border-oat-line border-b py-4">
                <Icon name="check" className="mt-1 text-leaf" />
                {line}
              </li>
            ))}
          </ul>
        </section>
      )}
      {hasBox && (
        <div className="rounded-card bg-cream p-3.5">
          {tabs.length > 0 && <Tabs label={labels.inside} tabs={tabs} />}
          {/* Allergens stand outside the tabs, so that they are always visible. */}
          {allergens.length > 0 && <Fact name={labels.contains} value={allergens.join(", ")} />}
          {net_weight && <Fact name={labels.weight} value={net_weight} />}
        </div>
      )}
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <p className="mx-4 border-oat-line py-4 text-ink not-first:border-t md:mx-7">
      <strong className="font-semibold">{name}:</strong> {value}
    </p>
  );
}

function Nutrients({ names }: { names: string[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-1 px-4 py-7 text-ink md:px-7 lg:grid-cols-2">
      {names.map((name) => (
        <li key={name} className="flex items-baseline gap-3.5 py-2">
          <Icon name="leaf-mark" size={14} className="text-sprout" />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Ingredients({ text }: { text: string }) {
  return <p className="px-4 py-7 text-ink md:px-7">{text}</p>;
}
