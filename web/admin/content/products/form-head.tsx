import { ChevronRight, Copy, Trash2 } from "lucide-react";
import { useState } from "react";
import { href, Link } from "react-router";
import { productAddress } from "#contract/addresses.ts";
import { deleteProduct, type Product } from "#contract/content/products.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { attempt } from "#web/admin/platform/outcome.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { useViewed } from "#web/admin/platform/shell/viewed.tsx";
import { Confirm } from "#web/admin/platform/ui/confirm.tsx";
import { Button } from "#web/ui/button.tsx";
import { SampleTag } from "../samples/samples.tsx";
import { useDuplicate } from "./use-product-actions.ts";
import type { ProductForm } from "./use-product-form.ts";

interface Props {
  product: Product | null;
  form: ProductForm;
  tab: "details" | "history";
  onRemoved: (id: number) => void;
}

export function FormHead({ product, form, tab, onRemoved }: Props) {
  useViewed(product && form.base.status === "published" ? productAddress(form.base.title) : null);
  const duplicate = useDuplicate();
  return (
    <>
      <nav className="crumbs" aria-label={t("Breadcrumb")}>
        <Link to={href("/admin/products")}>{t("Products")}</Link>
        <ChevronRight size={15} />
        <span aria-current="page">{product ? t("Edit") : t("New")}</span>
      </nav>
      <div className="page-head form-head">
        <h1 tabIndex={-1} dir="auto">
          {product ? form.base.title : t("New product")}
          {product?.is_sample && <SampleTag />}
          {form.base.status === "draft" && product && (
            <span className="status" data-status="pending">
              {t("Draft")}
            </span>
          )}
        </h1>
        <div className="form-head-actions row row-close">
          <IfAllowed area="content">
            {product && (
              <>
                <Button onClick={() => duplicate(product)}>
                  <Copy size={18} />
                  {t("Duplicate")}
                </Button>
                <DeleteButton product={product} onRemoved={onRemoved} />
              </>
            )}
          </IfAllowed>
        </div>
      </div>
      {product && (
        <nav className="tabs form-tabs" aria-label={t("Product")}>
          <Link to="?" replace preventScrollReset aria-current={tab === "details" ? "page" : undefined}>
            {t("Details")}
          </Link>
          <Link
            to="?tab=history"
            replace
            preventScrollReset
            aria-current={tab === "history" ? "page" : undefined}
          >
            {t("History")}
          </Link>
        </nav>
      )}
    </>
  );
}

function DeleteButton({ product, onRemoved }: { product: Product } & Pick<Props, "onRemoved">) {
  const [isAsked, setAsked] = useState(false);

  async function remove() {
    const { id } = product;
    if (await attempt(() => adminApi.call(deleteProduct, { params: { id } }))) onRemoved(id);
  }

  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        <Trash2 size={18} />
        {t("Delete")}
      </Button>
      {isAsked && (
        <Confirm
          title={t("Are you sure?")}
          text={t("{title} moves to the trash and leaves the site. It can be taken back for 30 days.", {
            title: product.title,
          })}
          confirmLabel={t("Yes, delete")}
          onConfirm={remove}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
