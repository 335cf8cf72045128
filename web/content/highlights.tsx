import type { ComponentProps, ReactNode } from "react";
import { amountPerServing, rowNamed } from "#contract/content/nutrients.ts";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icon-names.ts";
import { Tabs } from "../ui/tabs.tsx";
import { NutritionTable, Quantity, Source } from "./label-facts.tsx";
import { useLabels } from "./labels.ts";
import { allergenName, type ShownProduct, spoken } from "./product.ts";

export function Highlights({ product }: { product: ShownProduct }) {
  const { products: labels } = useLabels();
  const { highlights, keyNutrients, ingredients, allergens, traces, nutrition } = product;
  const tabs = [
    ...(keyNutrients.length > 0
      ? [{ id: "nutrients", label: labels.nutrients, content: <Nutrients product={product} /> }]
      : []),
    ...(ingredients
      ? [{ id: "ingredients", label: labels.ingredients, content: <Ingredients product={product} /> }]
      : []),
  ];
  const hasBox = tabs.length > 0 || nutrition.length > 0;
  const hasAllergens = allergens.length > 0 || traces.length > 0;
  const hasList = highlights.length > 0 || hasAllergens;
  if (!hasList && !hasBox) return null;
  return (
    <div
      className={`product-inside mt-12 grid items-start gap-x-20 gap-y-14 md:mt-18 ${hasList && hasBox ? "md:grid-cols-[minmax(0,1fr)_minmax(0,1.33fr)]" : "max-w-[44rem]"}`}
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
                  <li
                    key={line}
                    {...spoken(product, "highlights")}
                    className="flex gap-6 border-oat-line border-b py-4"
                  >
                    <Icon name="check" className="mt-1 text-leaf" />
                    {line}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {hasAllergens && <Contains product={product} />}
        </div>
      )}
      {hasBox && (
        <div>
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

const iconOf: Record<string, IconName> = {
  milk: "milk",
  lactose: "droplet",
  wheat: "wheat",
  oats: "wheat",
  "gluten-cereals": "wheat",
  almond: "nut",
  "tree-nuts": "nut",
  peanuts: "nut",
  soya: "bean",
};

/** Outside the tabs, so that the allergens are always visible. */
function Contains({ product }: { product: ShownProduct }) {
  const { products: labels } = useLabels();
  const { allergens, traces } = product;
  return (
    <div>
      {allergens.length > 0 && (
        <Allergens id="contains" label={labels.contains} product={product} keys={allergens} />
      )}
      {traces.length > 0 && <Allergens id="traces" label={labels.traces} product={product} keys={traces} />}
      <p className="mt-3 text-ink-faint text-label">{labels.check}</p>
    </div>
  );
}

interface AllergensProps {
  id: "contains" | "traces";
  label: string;
  product: ShownProduct;
  keys: readonly string[];
}

function Allergens({ id, label, product, keys }: AllergensProps) {
  return (
    <section aria-labelledby={id} className="allergens-said">
      <h3 id={id}>{label}</h3>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            <Icon name={iconOf[key] ?? "leaf-mark"} size={18} />
            <span dir="auto">{allergenName(product, key)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Nutrients({ product }: { product: ShownProduct }) {
  const { products: labels } = useLabels();
  const { keyNutrients, nutrition, serving_grams, original } = product;
  const rows = keyNutrients.map((name, at) => ({
    name,
    row: rowNamed(nutrition, original?.keyNutrients[at] ?? name),
  }));
  if (!rows.some(({ row }) => row)) {
    return (
      <ul className="nutrients lg:grid-cols-2">
        {keyNutrients.map((name) => (
          <Nutrient key={name} name={name} />
        ))}
      </ul>
    );
  }
  const hasServing = rows.some(({ row }) => row && amountPerServing(row, serving_grams));
  return (
    <div className="nutrients-amounts" data-columns={hasServing ? 2 : 1}>
      <p>
        <Source product={product} />
        <span>{labels.per100}</span>
        {hasServing && <span>{labels.perServing}</span>}
      </p>
      <ul className="nutrients">
        {rows.map(({ name, row }) => (
          <Nutrient key={name} name={name}>
            {row && <Amount product={product} amount={row.per_100} unit={row.unit} of={labels.per100} />}
            {row && hasServing && (
              <Amount
                product={product}
                amount={amountPerServing(row, serving_grams)}
                unit={row.unit}
                of={labels.perServing}
              />
            )}
          </Nutrient>
        ))}
      </ul>
    </div>
  );
}

function Nutrient({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <li>
      <span dir="auto">
        <Icon name="leaf-mark" size={14} className="text-sprout" />
        {name}
      </span>
      {children}
    </li>
  );
}

function Amount({ of, ...quantity }: ComponentProps<typeof Quantity> & { of: string }) {
  return (
    <span className="tabular-nums">
      <Quantity {...quantity} />
      {quantity.amount && <span className="sr-only"> {of}</span>}
    </span>
  );
}

function Ingredients({ product }: { product: ShownProduct }) {
  return (
    <p {...spoken(product, "ingredients")} className="px-4 py-7 text-ink md:px-7">
      {product.ingredients}
    </p>
  );
}
