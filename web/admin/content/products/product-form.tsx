import { Eye } from "lucide-react";
import { useEffect, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import type { Category } from "#contract/content/categories.ts";
import type { Product } from "#contract/content/products.ts";
import { focusNow } from "#web/admin/platform/forms/focus-field.ts";
import { RecordForm } from "#web/admin/platform/forms/record-form.tsx";
import { named, SaveBar, type SaveBarState } from "#web/admin/platform/forms/save-bar.tsx";
import { plural, t } from "#web/admin/platform/language/language.tsx";
import { IfAllowed, ReadOnlyUnless } from "#web/admin/platform/rights.tsx";
import { Confirm } from "#web/admin/platform/ui/confirm.tsx";
import { dateWithin } from "#web/admin/platform/ui/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { SampleLine } from "../samples/samples.tsx";
import { Basics } from "./basics.tsx";
import { ClaimsNote } from "./claims-note.tsx";
import { Contents, OnLabel } from "./contents.tsx";
import { fieldNames, fields } from "./fields.ts";
import { Finder } from "./finder.tsx";
import { FormHead } from "./form-head.tsx";
import { Gallery } from "./gallery.tsx";
import { InArabic } from "./in-arabic.tsx";
import { InSearches } from "./in-searches.tsx";
import { MainPicture } from "./main-picture.tsx";
import { NutritionPanel } from "./nutrition-panel.tsx";
import { usePlansOf } from "./planned.tsx";
import { Preview } from "./preview.tsx";
import { ProductHistory } from "./product-history.tsx";
import { Links, Placing, Rating } from "./rail.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { type ProductForm, useProductForm } from "./use-product-form.ts";

interface Props {
  product: Product | null;
  title?: string;
  categories: readonly Category[];
  /** A change of tab keeps unsaved input. */
  tab: "details" | "history";
  onSaved: (product: Product) => void;
}

export function ProductFormPage({ product, title, categories, tab, onSaved }: Props) {
  const navigate = useNavigate();
  const [isPreviewing, setPreviewing] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const plans = usePlansOf(product);
  const form = useProductForm({
    product,
    ...(title !== undefined && { title }),
    categories,
    onSaved,
  });
  useAskedField();
  const category = categories.find(({ id }) => String(id) === form.values.category_id);

  function removed(id: number) {
    form.discard();
    void navigate(href("/admin/products"), { state: { removed: [id] } });
  }

  return (
    <>
      <FormHead product={product} form={form} tab={tab} onRemoved={removed} />
      <RecordForm form={form} hidden={tab !== "details"}>
        {form.at && (
          <p className="notice panel-before">
            <span>{t("Unsaved changes of {time} were put back.", { time: dateWithin(form.at) })}</span>
            <button type="button" onClick={form.discard}>
              {t("Discard them")}
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
              <InArabic form={form} product={product} />
            </div>
            <div className="stack stack-wide">
              <MainPicture form={form} palette={category?.palette} />
              <Placing form={form} product={product} onSchedule={() => setScheduling(true)} />
              <Gallery form={form} />
              <Rating form={form} />
              <Links form={form} />
            </div>
          </div>
        </ReadOnlyUnless>
        <IfAllowed area="content">
          <SaveBar
            state={stateOf(form, product)}
            aside={
              form.changed.length > 0 &&
              !form.isBusy && (
                <button type="button" className="link" onClick={() => setDiscarding(true)}>
                  {t("Discard")}
                </button>
              )
            }
          >
            <Button onClick={() => navigate(href("/admin/products"))}>{t("Cancel")}</Button>
            <Button onClick={() => setPreviewing(true)}>
              <Eye size={18} />
              {t("Preview")}
            </Button>
            <Button variant="primary" type="submit" loading={form.isBusy}>
              {t("Save product")}
            </Button>
          </SaveBar>
        </IfAllowed>
      </RecordForm>
      {product && tab === "history" && (
        <ProductHistory product={product} form={form} categories={categories} />
      )}
      {product && isScheduling && (
        <ScheduleDialog
          products={[product]}
          plans={plans}
          hasUnsaved={form.isDirty}
          onClose={() => setScheduling(false)}
        />
      )}
      {isDiscarding && (
        <Confirm
          title={t("Discard what is not saved?")}
          text={t("{fields}: back to what is saved. What you typed there is gone.", {
            fields: named(form.changed.map((name) => t(fields[name].label))),
          })}
          confirmLabel={t("Discard")}
          isDanger
          onConfirm={form.discard}
          onClose={() => setDiscarding(false)}
        />
      )}
      {isPreviewing && (
        <Preview values={form.values} category={category} onClose={() => setPreviewing(false)} />
      )}
    </>
  );
}

/** A link may name a field in its fragment. */
function useAskedField() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) requestAnimationFrame(() => focusNow(hash.slice(1)));
  }, [hash]);
}

function stateOf(form: ProductForm, product: Product | null): SaveBarState {
  const { changed, problems, isBusy, nextTry } = form;
  const labels = changed.map((name) => t(fields[name].label));
  const kept =
    form.files.size > 0 ? t("New pictures are kept while this page is open.") : t("Kept on this device.");
  if (isBusy) return { kind: "saving", bold: t("Saving…") };
  if (problems.form) {
    const bold = t("Not saved: {fields}.", { fields: named(labels) });
    return {
      kind: "failed",
      bold,
      rest: ` ${problems.form} ${kept}`,
      nextTry,
      onTry: () => void form.save(),
    };
  }
  const refused = fieldNames.filter((name) =>
    Object.keys(problems).some((path) => path.split(".")[0] === name),
  );
  if (refused.length > 0) {
    return {
      kind: "failed",
      bold: `${plural(refused.length, "{count} field needs you:", "{count} fields need you:")} `,
      rest: <Refused labels={refused.map((name) => t(fields[name].label))} />,
    };
  }
  if (changed.length === 0)
    return {
      kind: "saved",
      bold: product ? t("Saved {time}", { time: dateWithin(product.updated_at) }) : t("Nothing typed yet"),
    };
  const bold = plural(changed.length, "{count} change not saved", "{count} changes not saved");
  return { kind: "open", bold, rest: `: ${named(labels)}. ${kept}` };
}

function Refused({ labels }: { labels: string[] }) {
  return labels.map((label, at) => (
    <button
      key={label}
      type="button"
      className="link"
      onClick={({ currentTarget: { form } }) => {
        const refused = [...(form?.querySelectorAll<HTMLInputElement>("[aria-invalid=true]") ?? [])];
        const field = refused.find(({ labels: own }) => own?.[0]?.textContent?.trim().startsWith(label));
        const target = field ?? refused[at] ?? refused[0];
        target?.focus();
        target?.scrollIntoView({ block: "center" });
      }}
    >
      {label}
    </button>
  ));
}
