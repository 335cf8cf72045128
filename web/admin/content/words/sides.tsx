import { Eye, SquarePen } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { t } from "#web/admin/platform/language/language.tsx";

export type Side = "words" | "preview";

interface Props {
  list: ReactNode;
  form: ReactNode;
  preview: ReactNode;
  side: Side;
  onSide: (side: Side) => void;
  isRail: boolean;
}

/** A narrow window loads the preview only when it is selected. */
export function Sides({ list, form, preview, side, onSide, isRail }: Props) {
  const isWide = useSyncExternalStore(
    follow,
    () => wide().matches,
    () => false,
  );
  return (
    <div className="words-sides" data-side={side} data-rail={isRail || undefined}>
      <fieldset className="segments words-side-choice">
        <legend className="sr-only">{t("What is shown")}</legend>
        <label className="ring-within">
          <input type="radio" name="side" checked={side === "words"} onChange={() => onSide("words")} />
          <SquarePen size={18} />
          {t("Words")}
        </label>
        <label className="ring-within">
          <input
            type="radio"
            name="side"
            checked={side === "preview"}
            onChange={({ currentTarget }) => {
              onSide("preview");
              // The preview fills the window below the choice.
              currentTarget.closest(".words-sides")?.scrollIntoView();
            }}
          />
          <Eye size={18} />
          {t("Preview")}
        </label>
      </fieldset>
      {list}
      {form}
      {(isWide || side === "preview") && preview}
    </div>
  );
}

function wide(): MediaQueryList {
  return matchMedia("(width >= 1100px)");
}

function follow(change: () => void) {
  const query = wide();
  query.addEventListener("change", change);
  return () => query.removeEventListener("change", change);
}
