import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { pressable } from "./press.ts";

interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
}

export function Tabs({ label, tabs }: Props) {
  const [chosen, choose] = useState(tabs[0]?.id);

  // Chooses the tab that a visitor hovered or focused before the script loaded.
  useEffect(() => {
    const reached = document.querySelector("[role=tab]:is(:focus, :hover)");
    if (reached) choose(reached.id.replace(/-tab$/, ""));
  }, []);

  function move(event: KeyboardEvent<HTMLButtonElement>, index: number) {
    const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const back = forward === "ArrowRight" ? "ArrowLeft" : "ArrowRight";
    const places: Record<string, number> = {
      [forward]: index + 1,
      [back]: index - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    const next = tabs[(place + tabs.length) % tabs.length];
    if (next) document.getElementById(`${next.id}-tab`)?.focus();
  }

  return (
    <>
      <div role="tablist" aria-label={label} className="flex flex-wrap gap-1 rounded-2xl bg-oat p-1.5">
        {tabs.map(({ id, label }, index) => (
          <button
            {...pressable}
            key={id}
            type="button"
            role="tab"
            id={`${id}-tab`}
            aria-controls={id}
            aria-selected={id === chosen}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => choose(id)}
            onFocus={() => choose(id)}
            // React loses a pointerenter that comes from a part that is not hydrated yet.
            onPointerOver={(event) => event.pointerType === "mouse" && choose(id)}
            onKeyDown={(event) => move(event, index)}
            className="min-h-13 flex-1 rounded-xl font-display text-[1.125rem] text-ink-soft md:text-h4 transition-colors aria-selected:bg-white aria-selected:text-ink aria-selected:shadow-[inset_0_-3px_var(--color-leaf)]"
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, label, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={id}
          aria-labelledby={`${id}-tab`}
          data-label={label}
          data-shown={id === chosen || undefined}
          className="tab-panel"
        >
          {content}
        </div>
      ))}
    </>
  );
}
