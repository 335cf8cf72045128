import { X } from "lucide-react";
import { useState } from "react";
import type { Category } from "#contract/categories.ts";
import { Modal } from "../ui/modal.tsx";
import { hasHomeWords, PreviewHome } from "./preview-home.tsx";
import { PreviewPage } from "./preview-page.tsx";
import type { ProductValues } from "./values.ts";

interface Props {
  values: ProductValues;
  category: Category | undefined;
  onClose: () => void;
}

const pageAndCard = [
  { name: "page", label: "Its page" },
  { name: "card", label: "Its card" },
] as const;
const home = { name: "home", label: "On Home" } as const;

/** What visitors will see once it is saved: the page, the card in the list, and its large place on Home. */
export function Preview({ values, category, onClose }: Props) {
  const [view, setView] = useState<"page" | "card" | "home">("page");
  const views = hasHomeWords(values) ? [...pageAndCard, home] : pageAndCard;
  return (
    <Modal labelledBy="preview-title" className="preview" onClose={onClose}>
      <header className="preview-head">
        <h2 id="preview-title">Preview</h2>
        <p>{values.status === "draft" ? "A draft: not on the site yet." : "As visitors will see it."}</p>
        {/* biome-ignore lint/a11y/useSemanticElements: two buttons, no form */}
        <div className="preview-views" role="group" aria-label="What to preview">
          {views.map(({ name, label }) => (
            <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
              {label}
            </button>
          ))}
        </div>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <X size={20} />
        </button>
      </header>
      <div className="preview-ground" data-palette={category?.palette}>
        {view === "card" ? (
          <PreviewCard values={values} />
        ) : view === "home" ? (
          <PreviewHome values={values} />
        ) : (
          <PreviewPage values={values} category={category} />
        )}
      </div>
    </Modal>
  );
}

function PreviewCard({ values: { title, usage, image } }: { values: ProductValues }) {
  return (
    <article className="preview-card">
      <h3>{title || "Without a title"}</h3>
      {usage && <p>{usage}</p>}
      <span className="preview-link">View Details</span>
      {image && <img src={image.preview} alt={image.alt} />}
    </article>
  );
}
