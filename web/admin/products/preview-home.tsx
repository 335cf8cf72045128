import { sealOf } from "#web/ui/seal.ts";
import type { ProductValues } from "./values.ts";

/** Whether it stands in one of the two places that show words of their own. */
export function hasHomeWords({ home_slot }: Pick<ProductValues, "home_slot">): boolean {
  return home_slot === "4" || home_slot === "6";
}

/** Its large place on the home page, in the site's own look. */
export function PreviewHome({ values }: { values: ProductValues }) {
  const isFeature = values.home_slot === "6";
  const [badge, eyebrow, title, line] = [
    values.home_badge.trim(),
    values.home_eyebrow.trim(),
    values.home_title.trim(),
    values.home_line.trim(),
  ];
  const seal = isFeature ? sealOf(badge) : null;
  return (
    <article className="preview-home" data-place={values.home_slot}>
      <div>
        {badge && !seal && <p className="preview-badge">{badge}</p>}
        {isFeature && eyebrow && <p className="preview-eyebrow">{eyebrow}</p>}
        <h3>{(isFeature && title) || values.title || "Without a title"}</h3>
        {line && <p className="preview-line">{line}</p>}
        <span className="preview-button">{isFeature ? "Know More" : "View Details"}</span>
      </div>
      <div className="preview-home-pack">
        {values.image && <img src={values.image.preview} alt={values.image.alt} />}
        {seal && (
          <p className="preview-seal">
            <b>{seal.figure}</b> {seal.unit}
          </p>
        )}
      </div>
    </article>
  );
}
