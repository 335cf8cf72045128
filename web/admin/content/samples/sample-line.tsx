import { FlaskConical } from "lucide-react";
import type { Product } from "#contract/content/products.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { ConfirmSample } from "./confirm-sample.tsx";

/** An edit keeps the sample mark, because it does not confirm the unchanged fields. */
export function SampleLine({ product }: { product: Product }) {
  if (!product.is_sample) return null;
  return (
    <p className="notice panel-before" role="note">
      <FlaskConical size={18} />
      <span>{t("This is a sample that came with the site, and stays one when it is edited.")}</span>
      <ConfirmSample kind="product" id={product.id} />
    </p>
  );
}
