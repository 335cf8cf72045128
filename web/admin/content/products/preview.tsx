import "#web/content/product.css";
import { X } from "lucide-react";
import { useState } from "react";
import type { Category } from "#contract/content/categories.ts";
import { frameWords } from "#contract/content/words/defaults/frame.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { useRead } from "#web/admin/platform/reads.ts";
import { AsOnSite } from "#web/admin/platform/ui/as-on-site.tsx";
import { IconButton } from "#web/admin/platform/ui/icon-button.tsx";
import { Cereal } from "#web/content/cereal.tsx";
import { FeaturedCard } from "#web/content/featured-card.tsx";
import { Highlights } from "#web/content/highlights.tsx";
import { hasLabel, LabelFacts } from "#web/content/label-facts.tsx";
import { Labels } from "#web/content/labels.ts";
import { PackStage } from "#web/content/pack-stage.tsx";
import { Preparation } from "#web/content/preparation.tsx";
import { coloursOf, isInfantFormula, type ProductState, stateOf } from "#web/content/product.ts";
import { ProductCard } from "#web/content/product-card.tsx";
import { ProductSummary } from "#web/content/product-summary.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { choicesRead } from "./choices.ts";
import type { ProductValues } from "./fields.ts";
import { homeWords, previewed } from "./previewed.ts";

interface Props {
  values: ProductValues;
  category: Category | undefined;
  onClose: () => void;
}

const pageAndCard = [
  { name: "page", label: "Its page" },
  { name: "card", label: "Its card" },
] as const satisfies readonly { name: string; label: Text }[];
const home = { name: "home", label: "On Home" } as const satisfies { name: string; label: Text };

export function Preview({ values, category, onClose }: Props) {
  const [view, setView] = useState<"page" | "card" | "home">("page");
  // Only slots 4 and 6 have their own texts on Home.
  const views = ["4", "6"].includes(values.home_slot) ? [...pageAndCard, home] : pageAndCard;
  const { data: choices = [] } = useRead(choicesRead);
  const names = Object.fromEntries(
    choices.filter(({ list }) => list === "allergen").map(({ key, name }) => [key, name]),
  );
  const state = stateOf({ ...previewed(values), names }, category);
  return (
    <Dialog labelledBy="preview-title" className="dialog-bare preview" onClose={onClose}>
      <header className="preview-head">
        <h2 id="preview-title">{t("Preview")}</h2>
        <p>
          {values.status === "draft" ? t("A draft: not on the site yet.") : t("As visitors will see it.")}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: two buttons, no form */}
        <div className="segments" role="group" aria-label={t("What to preview")}>
          {views.map(({ name, label }) => (
            <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
              {t(label)}
            </button>
          ))}
        </div>
        <IconButton label={t("Close")} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </header>
      <AsOnSite className={`preview-${view}`}>
        <Labels value={frameWords}>
          {view === "page" ? (
            <Page state={state} />
          ) : view === "card" ? (
            <ProductCard state={state} shape="card" />
          ) : (
            <OnHome values={values} state={state} />
          )}
        </Labels>
      </AsOnSite>
    </Dialog>
  );
}

function Page({ state: { product, palette, regulatoryClass = "none" } }: { state: ProductState }) {
  return (
    <div {...coloursOf(product, palette)}>
      <div className="product-top" data-label={hasLabel(product)}>
        <PackStage product={product} palette={palette} plain={isInfantFormula(regulatoryClass)} />
        <ProductSummary product={product} notice={regulatoryClass} />
        <LabelFacts product={product} />
      </div>
      <Highlights product={product} />
      <Preparation product={product} plain={isInfantFormula(regulatoryClass)} />
    </div>
  );
}

function OnHome({ values, state }: { values: ProductValues; state: ProductState }) {
  const item = { slot: Number(values.home_slot), state, words: homeWords(values) };
  return item.slot === 6 ? <Cereal item={item} /> : <FeaturedCard item={item} />;
}
