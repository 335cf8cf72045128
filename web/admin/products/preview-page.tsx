import type { Category } from "#contract/categories.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { textsOf } from "../forms/lines.ts";
import type { ProductValues } from "./values.ts";

interface Props {
  values: ProductValues;
  category: Category | undefined;
}

/** The page of the product in the site's own look, from what stands in the form. */
export function PreviewPage({ values, category }: Props) {
  const { title, subtitle, usage, image, description, ingredients, allergens, net_weight } = values;
  const rating = values.rating.trim() === "" ? null : Number(values.rating);
  const reviews = Number(values.numReviews) || 0;
  const highlights = textsOf(values.highlights);
  const nutrients = textsOf(values.keyNutrients);
  // As on the site: what nothing is known of has no box.
  const tabs = [
    { id: "preview-nutrients", label: "Key Nutrients", content: <Nutrients names={nutrients} /> },
    {
      id: "preview-ingredients",
      label: "Ingredients",
      content: <p className="preview-list">{ingredients}</p>,
    },
  ].filter(({ label }) => (label === "Ingredients" ? ingredients.trim() !== "" : nutrients.length > 0));
  return (
    <article className="preview-page">
      <div className="preview-stage">{image && <img src={image.preview} alt={image.alt} />}</div>
      <div className="preview-words">
        <h3>{title || "Without a title"}</h3>
        {subtitle && <p className="preview-subtitle">{subtitle}</p>}
        {usage && <p className="preview-usage">({usage})</p>}
        {rating !== null && rating >= 0 && rating <= 5 && (
          <p className="preview-rating">
            <Stars rating={rating} /> {rating}
            {reviews > 0 && <span>{(reviews / 1000).toFixed(1).replace(/\.0$/, "")}K Reviews</span>}
          </p>
        )}
        {description && <p className="preview-description">{description}</p>}
        <Notice kind={category?.regulatory_class ?? "none"} className="preview-notice" />
        {highlights.length > 0 && (
          <>
            <h4>Highlights</h4>
            <ul className="preview-list">
              {highlights.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
        {tabs.length > 0 && <Tabs label="What is inside" tabs={tabs} />}
        {allergens.length > 0 && <p className="preview-fact">Contains: {allergens.join(", ")}</p>}
        {net_weight.trim() && <p className="preview-fact">Net weight: {net_weight}</p>}
      </div>
    </article>
  );
}

function Nutrients({ names }: { names: string[] }) {
  return (
    <ul className="preview-list">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
