import { useState } from "react";
import { useNavigate } from "react-router";
import type { ShownChoice } from "#contract/content/choices.ts";
import type { Filter } from "#contract/content/finder.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useSay } from "../language.tsx";
import { countFitting, type Facts, filterAddress, formatChips, withoutChips } from "./filter.ts";
import { productsCount } from "./products-text.ts";
import { useProducts } from "./words.ts";

interface Props {
  group: "without" | "format";
  facts: Facts[];
  filter: Filter;
  choices: readonly ShownChoice[];
  onClose: () => void;
}

export default function FilterSheet({ group, facts, filter, choices, onClose }: Props) {
  const { finder: text } = useProducts();
  const say = useSay();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(filter);
  const chips =
    group === "without"
      ? withoutChips(facts, draft, text, choices)
      : formatChips(facts, draft, text, choices);
  const left = countFitting(facts, draft);

  function show() {
    onClose();
    void navigate(filterAddress(draft), { preventScrollReset: true });
  }

  return (
    <Dialog sheet closeLabel={say("Close")} onClose={onClose} labelledBy="sheet-title">
      <h2 id="sheet-title" className="text-h3">
        {text[group]}
      </h2>
      <div className="mt-3 divide-y divide-oat-line border-oat-line border-b">
        {chips.map(({ label, next, count, chosen }) => (
          <label
            key={label}
            className="flex min-h-14 items-center gap-4 text-ink has-disabled:text-ink-faint"
          >
            <input
              type="checkbox"
              checked={chosen}
              disabled={count === 0 && !chosen}
              onChange={() => setDraft(next)}
              className="size-5 accent-leaf"
            />
            {label}
            <span className="ms-auto text-ink-faint text-label">{count}</span>
          </label>
        ))}
      </div>
      <div className="mt-6 flex gap-3">
        <Button
          variant="ghost"
          onClick={() => setDraft({ ...draft, [group]: group === "without" ? [] : null })}
        >
          {text.clear}
        </Button>
        <Button className="flex-1" onClick={show}>
          {text.show.replace("{products}", () => productsCount(left, text))}
        </Button>
      </div>
    </Dialog>
  );
}
