import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";

export function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useId();

  useEffect(() => {
    if (!isOpen) return;
    const items = itemsOf(box.current);
    (items.find((item) => item.ariaCurrent === "page") ?? items[0])?.focus();
    // The menu of the last row opens below the edge of a phone's screen.
    box.current?.querySelector("[role=menu]")?.scrollIntoView({ block: "nearest" });
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener("pointerdown", outside);
    return () => removeEventListener("pointerdown", outside);
  }, [isOpen]);

  /** A menu item may open a dialog, which returns the focus to the button. */
  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function move(event: KeyboardEvent) {
    if (!isOpen) return;
    const items = itemsOf(box.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      items.at(to % items.length)?.focus();
    } else if (event.key === "Escape") close();
    else if (event.key === "Tab") setOpen(false);
  }

  return {
    isOpen,
    close,
    box,
    menu,
    move,
    opens: {
      ref: button,
      type: "button",
      "aria-haspopup": "menu",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? menu : undefined,
      onClick: () => setOpen(!isOpen),
    } as const,
  };
}

function itemsOf(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
}
