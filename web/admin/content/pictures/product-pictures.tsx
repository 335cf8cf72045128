import { href, Link } from "react-router";
import type { ProductRow } from "#contract/content/products.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { EmptyState } from "#web/admin/platform/ui/empty-state.tsx";
import { Picture } from "#web/ui/picture.tsx";

export function ProductPictures({ products }: { products: readonly ProductRow[] }) {
  const shown = products.flatMap(({ id, title, picture, gallery }) => {
    const slides = gallery.filter((slide) => slide.type === "image");
    return [...(picture ? [picture] : []), ...slides].map((one) => ({ id, title, picture: one }));
  });
  if (shown.length === 0) return <EmptyState>{t("No product has such a picture.")}</EmptyState>;
  return (
    <ul className="picture-grid">
      {shown.map(({ id, title, picture }) => (
        <li key={`${id} ${picture.path}`} className="picture-card">
          <Link to={href("/admin/products/:id", { id: String(id) })}>
            <span className="picture-thumb picture-whole">
              <Picture picture={picture} alt="" sizes="(width < 768px) 45vw, 260px" />
            </span>
            <strong dir="auto">{title}</strong>
            <small dir="auto">{picture.alt || t("No alt text")}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
