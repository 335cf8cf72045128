import { Eye, SquarePen } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";

export type Side = "words" | "preview";

interface Props {
  form: ReactNode;
  preview: ReactNode;
  /** The one that is seen where there is room for one alone. */
  side: Side;
  onSide: (side: Side) => void;
  /** The form has a column of its own beside itself, in which the page stands above. */
  isRail: boolean;
}

/** Form and page side by side; on narrow windows one of them, and the page is loaded when it is asked for. */
export function Sides({ form, preview, side, onSide, isRail }: Props) {
  const isWide = useSyncExternalStore(
    follow,
    () => wide().matches,
    () => false,
  );
  return (
    <div className="words-sides" data-side={side} data-rail={isRail || undefined}>
      <fieldset className="segments words-side-choice">
        <legend className="sr-only">What is shown</legend>
        <label>
          <input type="radio" name="side" checked={side === "words"} onChange={() => onSide("words")} />
          <SquarePen size={18} />
          Words
        </label>
        <label>
          <input type="radio" name="side" checked={side === "preview"} onChange={() => onSide("preview")} />
          <Eye size={18} />
          Preview
        </label>
      </fieldset>
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
