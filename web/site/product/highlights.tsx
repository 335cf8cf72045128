import { Icon } from "../../ui/icon.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { ShownProduct } from "../products/shelves.ts";

/** Highlights beside the box of nutrients and ingredients. */
export function Highlights({
  product: { highlights, keyNutrients, ingredients, allergens },
}: {
  product: ShownProduct;
}) {
  return (
    <div className="product-inside mt-18 grid items-start gap-x-20 gap-y-14 md:mt-28 md:grid-cols-[1fr_1.33fr]">
      {highlights.length > 0 && (
        <section aria-labelledby="highlights">
          <h2 id="highlights" className="text-[clamp(2rem,1.7rem+1.1vw,2.5rem)] leading-[1.1]">
            Highlights
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
      <div className="rounded-card bg-cream p-3.5">
        <Tabs
          label="What is inside"
          tabs={[
            { id: "nutrients", label: "Key Nutrients", content: <Nutrients names={keyNutrients} /> },
            { id: "ingredients", label: "Ingredients", content: <Ingredients text={ingredients} /> },
          ]}
        />
        {allergens.length > 0 && (
          // Whoever must avoid something reads it without opening a tab.
          <p className="mx-4 border-oat-line border-t py-5 text-ink md:mx-7">
            <strong className="font-semibold">Contains:</strong> {allergens.join(", ")}
          </p>
        )}
      </div>
    </div>
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
