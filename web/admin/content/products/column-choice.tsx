import { Columns3 } from "lucide-react";
import { useEffect, useRef } from "react";
import { columns as allColumns, type Columns } from "./columns.ts";

export function ColumnChoice({ columns }: { columns: Columns }) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const isAway = event instanceof KeyboardEvent ? event.key === "Escape" : !within(box.current, event);
      if (isAway && box.current?.open) {
        box.current.open = false;
        if (event instanceof KeyboardEvent) box.current.querySelector("summary")?.focus();
      }
    };
    addEventListener("pointerdown", close);
    addEventListener("keydown", close);
    return () => {
      removeEventListener("pointerdown", close);
      removeEventListener("keydown", close);
    };
  }, []);
  return (
    <details className="column-choice" ref={box}>
      <summary className="button">
        <Columns3 size={18} />
        Columns
      </summary>
      <fieldset className="menu-card">
        <legend className="sr-only">Columns to show</legend>
        {allColumns.map(({ name, label }) => (
          <label key={name}>
            <input type="checkbox" checked={columns.isShown(name)} onChange={() => columns.toggle(name)} />
            {label}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

function within(box: HTMLElement | null, event: Event): boolean {
  return event.target instanceof Node && box !== null && box.contains(event.target);
}
