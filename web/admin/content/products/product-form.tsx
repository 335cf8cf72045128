import { useState } from "react";
import { href, useNavigate } from "react-router";
import type { Category } from "#contract/content/categories.ts";
import type { Product } from "#contract/content/products.ts";
import { RecordForm } from "#web/admin/platform/forms/record-form.tsx";
import { SaveBar } from "#web/admin/platform/forms/save-bar.tsx";
import { IfAllowed, ReadOnlyUnless } from "#web/admin/platform/rights.tsx";
import { dateWithin } from "#web/admin/platform/ui/dates.ts";
import { SampleLine } from "../samples/sample-line.tsx";
import { Basics } from "./basics.tsx";
import { ClaimsNote } from "./claims-note.tsx";
import { Contents } from "./contents.tsx";
import { Finder } from "./finder.tsx";
import { FormHead } from "./form-head.tsx";
import { Gallery } from "./gallery.tsx";
import { InSearches } from "./in-searches.tsx";
import { MainPicture } from "./main-picture.tsx";
import { NutritionPanel } from "./nutrition-panel.tsx";
import { OnLabel } from "./on-label.tsx";
import { Preview } from "./preview.tsx";
import { ProductHistory } from "./product-history.tsx";
import { Links, Placing, Rating } from "./rail.tsx";
import { useProductForm } from "./use-product-form.ts";

interface Props {
  product: Product | null;
  title?: string;
  categories: readonly Category[];
  /** Switching tabs keeps unsaved input. */
  tab: "details" | "history";
  onSaved: (product: Product) => void;
}

export function ProductFormPage({ product, title, categories, tab, onSaved }: Props) {
  const navigate = useNavigate();
  const [isPreviewing, setPreviewing] = useState(false);
  const form = useProductForm({
    product,
    ...(title !== undefined && { title }),
    categories,
    onSaved,
  });
  const category = categories.find(({ id }) => String(id) === form.values.category_id);

  /** The list reads `removed` and offers an undo. */
  function removed(id: number) {
    form.discard();
    navigate(href("/admin/products"), { state: { removed: [id] } });
  }

  return (
    <>
      <FormHead
        product={product}
        form={form}
        tab={tab}
        onPreview={() => setPreviewing(true)}
        onRemoved={removed}
      />
      <RecordForm form={form} className="product-form" hidden={tab !== "details"}>
        {form.at && (
          <p className="notice panel-before">
            <span>Unsaved changes of {dateWithin(form.at)} were put back.</span>
            <button type="button" onClick={form.discard}>
              Discard them
            </button>
          </p>
        )}
        {product && (
          <ReadOnlyUnless area="content">
            <SampleLine product={product} />
          </ReadOnlyUnless>
        )}
        <ReadOnlyUnless area="content">
          <div className="beside">
            <div className="stack stack-wide">
              <ClaimsNote values={form.values} />
              <Basics form={form} id={product?.id} categories={categories} />
              <OnLabel form={form} />
              <NutritionPanel form={form} />
              <Contents form={form} />
              <Finder form={form} />
              <InSearches form={form} />
            </div>
            <div className="stack stack-wide">
              <MainPicture form={form} palette={category?.palette} />
              <Placing form={form} id={product?.id} />
              <Gallery form={form} />
              <Rating form={form} />
              <Links form={form} />
            </div>
          </div>
        </ReadOnlyUnless>
        <IfAllowed area="content">
          <SaveBar
            isBusy={form.isBusy}
            saveLabel="Save product"
            note={noteOf(form.changed.length, product)}
            onCancel={() => navigate(href("/admin/products"))}
          />
        </IfAllowed>
      </RecordForm>
      {product && tab === "history" && (
        <ProductHistory product={product} form={form} categories={categories} />
      )}
      {isPreviewing && (
        <Preview values={form.values} category={category} onClose={() => setPreviewing(false)} />
      )}
    </>
  );
}

function noteOf(changed: number, product: Product | null): string {
  if (changed === 0) return product ? `Saved ${dateWithin(product.updated_at)}` : "";
  return changed === 1 ? "1 field not saved yet" : `${changed} fields not saved yet`;
}
