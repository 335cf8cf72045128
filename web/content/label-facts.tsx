import { Fragment, type ReactNode } from "react";
import { amountPerServing, type Nutrient, rowsOf } from "#contract/content/nutrients.ts";
import { commaOf } from "#contract/locales.ts";
import { useLabels } from "./labels.ts";
import { allergenName, type ShownProduct, spoken } from "./product.ts";

export function hasLabel(product: ShownProduct) {
  const { net_weight, serving, servings, storage, allergens, traces, nutrition } = product;
  return (
    [net_weight, serving, servings, storage, ...allergens, ...traces].some(Boolean) || nutrition.length > 0
  );
}

export function LabelFacts({ product }: { product: ShownProduct }) {
  const { products: labels } = useLabels();
  const { allergens, traces, nutrition } = product;
  if (!hasLabel(product)) return null;
  return (
    <section aria-labelledby="label" className="label-facts">
      <h2 id="label">{labels.label}</h2>
      <Rows
        className="label-rows"
        of={[
          fact(labels.age, product, "usage"),
          fact(labels.weight, product, "net_weight"),
          fact(labels.serving, product, "serving"),
          fact(labels.servings, product, "servings"),
        ]}
      />
      <Amounts product={product} />
      <Rows
        className="label-words"
        of={[
          [labels.contains, allergens.length > 0 && <Contains product={product} />],
          [labels.traces, namesOf(product, traces)],
          fact(labels.storage, product, "storage"),
        ]}
      />
      {nutrition.length > 0 && (
        <p className="label-foot">
          <Source product={product} />
          <a href="#nutrition" className="link">
            {labels.table}
          </a>
        </p>
      )}
    </section>
  );
}

/** On phones the label comes further down, so its most wanted facts are repeated above the description. */
export function LabelAtAGlance({ product }: { product: ShownProduct }) {
  const { products: labels } = useLabels();
  const { allergens, traces } = product;
  const facts: Row[] = [
    fact(labels.age, product, "usage"),
    fact(labels.servings, product, "servings"),
    [labels.contains, namesOf(product, allergens)],
    [labels.traces, namesOf(product, traces)],
  ];
  if (!hasLabel(product) || facts.filter(isFilled).length < 2) return null;
  return <Rows className="label-glance" of={facts} />;
}

type Row = [name: string, value: ReactNode, attributes?: ReturnType<typeof spoken>];

type Fact = "usage" | "net_weight" | "serving" | "servings" | "storage";

function fact(name: string, product: ShownProduct, field: Fact): Row {
  return [name, product[field], spoken(product, field)];
}

const isFilled = ([, value]: Row) => value;

function Rows({ className, of }: { className: string; of: Row[] }) {
  const rows = of.filter(isFilled);
  if (rows.length === 0) return null;
  return (
    <dl className={className}>
      {rows.map(([name, value, attributes]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd {...(attributes ?? (typeof value === "string" && { dir: "auto" }))}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const namesOf = (product: ShownProduct, keys: readonly string[]) =>
  keys.map((key) => allergenName(product, key)).join(commaOf[product.language ?? "en"]);

function Amounts({ product }: { product: ShownProduct }) {
  const { nutrition, serving_grams } = product;
  const { products: labels } = useLabels();
  const named = [
    [labels.energy, rowsOf(nutrition, "energy")],
    [labels.protein, rowsOf(nutrition, "protein").slice(0, 1)],
    [labels.sugars, rowsOf(nutrition, "sugars").slice(0, 1)],
  ] as const;
  const rows = named.filter(([, found]) => found.length > 0);
  if (rows.length === 0) return null;
  const hasServing = rows.some(([, found]) => found.some((row) => amountPerServing(row, serving_grams)));
  return (
    <table className="label-table">
      <thead>
        <tr>
          <td />
          <th scope="col">{labels.per100}</th>
          {hasServing && <th scope="col">{labels.perServing}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, found]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <Cell product={product} of={found} amountOf={({ per_100 }) => per_100} />
            {hasServing && (
              <Cell product={product} of={found} amountOf={(row) => amountPerServing(row, serving_grams)} />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  product: ShownProduct;
  of: readonly Nutrient[];
  amountOf: (row: Nutrient) => string;
}

function Cell({ product, of, amountOf }: CellProps) {
  return (
    <td>
      {of.map((row) => (
        <span key={row.unit}>
          <Quantity product={product} amount={amountOf(row)} unit={row.unit} />
        </span>
      ))}
    </td>
  );
}

export function NutritionTable({ product }: { product: ShownProduct }) {
  const { products: labels } = useLabels();
  const { nutrition, serving_grams } = product;
  if (nutrition.length === 0) return null;
  const hasServing = nutrition.some((row) => amountPerServing(row, serving_grams));
  return (
    <section aria-labelledby="nutrition" className="nutrition">
      <h3 id="nutrition">{labels.nutrition}</h3>
      <table className="label-table">
        <thead>
          <tr>
            <td>
              <Source product={product} />
            </td>
            <th scope="col">{labels.per100}</th>
            {hasServing && <th scope="col">{labels.perServing}</th>}
          </tr>
        </thead>
        <tbody>
          {nutrition.map((row) => (
            <tr key={`${row.nutrient} ${row.unit}`}>
              <th
                scope="row"
                {...(product.language && !nameIn(product, row.nutrient) ? { lang: "en" } : undefined)}
                dir="auto"
                className={/^of which\b/i.test(row.nutrient) ? "is-part" : undefined}
              >
                {nameIn(product, row.nutrient) ?? row.nutrient}
              </th>
              <td>
                <Quantity product={product} amount={row.per_100} unit={row.unit} />
              </td>
              {hasServing && (
                <td>
                  <Quantity product={product} amount={amountPerServing(row, serving_grams)} unit={row.unit} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A nutrient may be called as something that every object has. */
function nameIn({ nutrients = {} }: ShownProduct, word: string): string | undefined {
  return Object.hasOwn(nutrients, word) ? nutrients[word] : undefined;
}

/** The figures of a sample product are invented, so the page must say so. */
export function Source({ product: { is_sample, nutrition_source } }: { product: ShownProduct }) {
  const { products: labels } = useLabels();
  const text = is_sample ? labels.sampleFigures : nutrition_source && `${labels.source}: ${nutrition_source}`;
  return <span dir="auto">{text}</span>;
}

interface QuantityProps {
  product: ShownProduct;
  amount: string;
  unit: string;
}

/** Units are Latin, so among Arabic words a quantity keeps a direction of its own. An amount may be the word "trace". */
export function Quantity({ product, amount, unit }: QuantityProps) {
  const text = withUnit(amount, unit);
  if (!product.language || !text) return text;
  return nameIn(product, text) ?? <bdi lang={/\d/.test(text) ? undefined : "en"}>{text}</bdi>;
}

function withUnit(amount: string, unit: string): string {
  if (!/\d/.test(amount)) return amount;
  const sign = amount.startsWith("<") ? "<" : "";
  const [whole = "", ...rest] = amount.slice(sign.length).split(".");
  return `${sign}${[Number(whole).toLocaleString("en"), ...rest].join(".")}\u00a0${unit}`;
}

/** The law requires allergens to stand out. Lactose is a part of milk, so it follows milk in brackets. */
function Contains({ product }: { product: ShownProduct }) {
  const { allergens } = product;
  const hasBoth = allergens.includes("milk") && allergens.includes("lactose");
  const named = allergens.filter((key) => !hasBoth || key !== "lactose");
  return named.map((key, at) => (
    <Fragment key={key}>
      {at > 0 && commaOf[product.language ?? "en"]}
      <b dir="auto">{allergenName(product, key)}</b>
      {hasBoth && key === "milk" && (
        <>
          {" "}
          (<b dir="auto">{allergenName(product, "lactose")}</b>)
        </>
      )}
    </Fragment>
  ));
}
