import { ChevronRight, Copy, Trash2 } from "lucide-react";
import { useState } from "react";
import { href, Link } from "react-router";
import { productAddress } from "#contract/addresses.ts";
import { deleteProduct, type Product } from "#contract/content/products.ts";
import { attempt } from "#web/admin/platform/outcome.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { useViewed } from "#web/admin/platform/shell/viewed.tsx";
import { Confirm } from "#web/admin/platform/ui/confirm.tsx";
import { Button } from "#web/ui/button.tsx";
import { SampleTag } from "../samples/sample-tag.tsx";
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
      <nav className="crumbs" aria-label="Breadcrumb">
        <Link to={href("/admin/products")}>Products</Link>
        <ChevronRight size={15} />
        <span aria-current="page">{product ? "Edit" : "New"}</span>
      </nav>
      <div className="page-head form-head">
        <h1 tabIndex={-1} dir="auto">
          {product ? form.base.title : "New product"}
          {product?.is_sample && <SampleTag />}
          {form.base.status === "draft" && product && (
            <span className="status" data-status="pending">
              Draft
            </span>
          )}
        </h1>
        <div className="form-head-actions row row-close">
          <IfAllowed area="content">
            {product && (
              <>
                <Button onClick={() => duplicate(product)}>
                  <Copy size={18} />
                  Duplicate
                </Button>
                <DeleteButton product={product} onRemoved={onRemoved} />
              </>
            )}
          </IfAllowed>
        </div>
      </div>
      {product && (
        <nav className="tabs form-tabs" aria-label="Product">
          <Link to="?" replace preventScrollReset aria-current={tab === "details" ? "page" : undefined}>
            Details
          </Link>
          <Link
            to="?tab=history"
            replace
            preventScrollReset
            aria-current={tab === "history" ? "page" : undefined}
          >
            History
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
        Delete
      </Button>
      {isAsked && (
        <Confirm
          title="Are you sure?"
          text={`${product.title} moves to the trash and leaves the site. It can be taken back for 30 days.`}
          confirmLabel="Yes, delete"
          onConfirm={remove}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
