import { Icon } from "../ui/icon.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { NutritionTable } from "./label-facts.tsx";
import { useLabels } from "./labels.ts";
import type { ShownProduct } from "./product.ts";

/** Empty facts take no room. */
export function Highlights({ product }: { product: ShownProduct }) {
  const { products: labels } = useLabels();
  const { highlights, keyNutrients, ingredients, allergens, nutrition } = product;
  const tabs = [
    ...(keyNutrients.length > 0
      ? [{ id: "nutrients", label: labels.nutrients, content: <Nutrients names={keyNutrients} /> }]
      : []),
    ...(ingredients
      ? [{ id: "ingredients", label: labels.ingredients, content: <Ingredients text={ingredients} /> }]
      : []),
  ];
  const hasBox = tabs.length > 0 || nutrition.length > 0;
  const hasList = highlights.length > 0 || allergens.length > 0;
  if (!hasList && !hasBox) return null;
  return (
    <div
      className={`product-inside mt-18 grid items-start gap-x-20 gap-y-14 md:mt-28 ${hasList && hasBox ? "md:grid-cols-[minmax(0,1fr)_minmax(0,1.33fr)]" : "max-w-[44rem]"}`}
    >
      {hasList && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          {highlights.length > 0 && (
            <section aria-labelledby="highlights">
              <h2 id="highlights" className={heading}>
                {labels.highlights}
              </h2>
              <ul className="mt-6 text-ink md:mt-8">
                {highlights.map((line) => (
                  <li key={line} dir="auto" className="flex gap-6 border-oat-line border-b py-4">
                    <Icon name="check" className="mt-1 text-leaf" />
                    {line}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {allergens.length > 0 && <Contains allergens={allergens} />}
        </div>
      )}
      {hasBox && (
        <div>
          {/* As on the label, so that the tabs have a heading. */}
          <h2 className={heading}>{labels.inside}</h2>
          <div className="mt-6 rounded-card bg-cream p-3.5 md:mt-8">
            {tabs.length > 0 && <Tabs label={labels.inside} tabs={tabs} />}
            <NutritionTable product={product} />
          </div>
        </div>
      )}
    </div>
  );
}

const heading = "text-[clamp(2rem,1.7rem+1.1vw,2.5rem)] leading-[1.1]";

/** Outside the tabs, so that it is always visible. */
function Contains({ allergens }: { allergens: readonly string[] }) {
  const { products: labels } = useLabels();
  return (
    <section aria-labelledby="contains">
      <h3 id="contains" className="text-[1.375rem]">
        {labels.contains}
      </h3>
      <ul className="mt-4 flex flex-wrap gap-2.5">
        {allergens.map((name) => (
          <li
            key={name}
            className="rounded-full bg-oat px-4 py-2 font-semibold text-ink text-label first-letter:uppercase"
          >
            {name}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-faint text-label">{labels.check}</p>
    </section>
  );
}

function Nutrients({ names }: { names: string[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-1 px-4 py-7 text-ink md:px-7 lg:grid-cols-2">
      {names.map((name) => (
        <li key={name} dir="auto" className="flex items-baseline gap-3.5 py-2">
          <Icon name="leaf-mark" size={14} className="text-sprout" />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Ingredients({ text }: { text: string }) {
  return (
    <p dir="auto" className="px-4 py-7 text-ink md:px-7">
      {text}
    </p>
  );
}
