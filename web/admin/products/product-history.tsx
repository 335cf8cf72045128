import { useNavigate } from "react-router";
import type { Category } from "#contract/categories.ts";
import type { Product } from "#contract/products.ts";
import { linesOf } from "../forms/lines.ts";
import { History } from "../ui/history.tsx";
import { fieldLabels, wordOf } from "./labels.ts";
import type { ProductForm } from "./use-product-form.ts";
import { emptyValues, type FieldName, type ProductValues } from "./values.ts";

/** The database names a few fields in its own way. */
const names: Record<string, FieldName> = {
  num_reviews: "numReviews",
  key_nutrients: "keyNutrients",
  flipkart_link: "flipkartLink",
  amazon_link: "amazonLink",
  fancode_link: "fancodeLink",
  picture: "image",
};
const labels: Record<string, string> = {
  ...fieldLabels,
  ...Object.fromEntries(Object.entries(names).map(([given, name]) => [given, fieldLabels[name]])),
};

const blank = emptyValues(undefined);

function fieldOf(field: string): FieldName | undefined {
  const name = names[field] ?? field;
  return name in blank ? (name as FieldName) : undefined;
}

/** Pictures of the past may be gone from the store: their place is the trash, not this list. */
function canRestore(field: string): boolean {
  const name = fieldOf(field);
  return name !== undefined && name !== "image" && name !== "gallery";
}

/** A picture or video as people tell it from another. */
function mediaText(value: unknown): string {
  if (typeof value !== "object" || value === null) return "";
  const { path, src, alt, title, focal } = value as Record<string, unknown>;
  const file = String(path ?? src ?? "")
    .split("/")
    .slice(-2)
    .join("/");
  const { x, y } = (focal ?? {}) as { x?: number; y?: number };
  const point = x === undefined || y === undefined ? "" : `, focal point ${percent(x)} ${percent(y)}`;
  return `${alt || title || "No alt text"} (${file}${point})`;
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}

function shownIn(categories: readonly Category[]) {
  return (field: string, value: unknown): string | undefined => {
    const name = fieldOf(field);
    if (name === "image") return mediaText(value);
    if (name === "gallery" && Array.isArray(value)) return value.map(mediaText).join("\n");
    if (name === "category_id") return categories.find(({ id }) => id === value)?.name;
    if (name === "status" || name === "format") return wordOf(String(value ?? ""));
    return undefined;
  };
}

interface Props {
  product: Product;
  form: ProductForm;
  categories: readonly Category[];
}

/** Each change of the product; one field's former value goes back into the form, to be saved like any other change. */
export function ProductHistory({ product, form, categories }: Props) {
  const navigate = useNavigate();

  function putBack(field: string, value: unknown) {
    const name = fieldOf(field);
    if (name) form.set(name, typed(name, value));
    navigate("?", { replace: true, preventScrollReset: true });
    return `${labels[field]} is back in the form. Save to keep it.`;
  }

  return (
    <History
      record="product"
      id={product.id}
      version={product.version}
      labels={labels}
      show={shownIn(categories)}
      canRestore={canRestore}
      onRestore={putBack}
    />
  );
}

/** A value of the history as the form types it. */
function typed<Name extends FieldName>(name: Name, value: unknown): ProductValues[Name] {
  const like: unknown = blank[name];
  const list = Array.isArray(value) ? value.map(String) : [];
  const result =
    name === "highlights" || name === "keyNutrients"
      ? linesOf(list)
      : Array.isArray(like)
        ? list
        : typeof like === "boolean"
          ? Boolean(value)
          : String(value ?? "");
  return result as ProductValues[Name];
}
