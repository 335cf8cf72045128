import { type PointerEvent, useEffect, useRef, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { Icon } from "../ui/icon.tsx";
import { answerPress } from "../ui/press.ts";
import { isUnderMore } from "./navigation.ts";
import { useFrame } from "./words/frame.ts";

/** A press keeps it open until a press outside, Escape or a navigation; hover does not. */
export function MoreMenu() {
  const { more, moreLabel } = useFrame().header;
  const { pathname, key } = useLocation();
  const [open, setOpen] = useState<false | "hover" | "press">(false);
  const root = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  // A visitor can open the menu before its script loads, so only a navigation closes it, not the first render.
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    setOpen(false);
  }, [key]);
  useEffect(() => {
    setReady(true);
    const isFocused = document.activeElement?.closest(".more-panel");
    if (root.current?.matches(":hover")) setOpen((now) => now || "hover");
    else if (isFocused) setOpen("press");
  }, []);
  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      if (root.current?.contains(document.activeElement)) button.current?.focus();
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
      document.removeEventListener("keydown", onKey);
    };
  }, [open]);

  /** Uses pointerover, because React loses a pointerenter that comes from a part that is not hydrated yet. */
  function enter({ pointerType, currentTarget, relatedTarget }: PointerEvent) {
    if (pointerType !== "mouse" || currentTarget.contains(relatedTarget as Node | null)) return;
    setOpen((now) => now || "hover");
  }

  return (
    <div
      ref={root}
      className="more relative"
      data-ready={ready || undefined}
      data-open={open !== false || undefined}
      onPointerOver={enter}
      onPointerLeave={() => setOpen((now) => (now === "hover" ? false : now))}
    >
      <button
        ref={(control) => {
          button.current = control;
          answerPress(control);
        }}
        data-press="wait"
        type="button"
        className="nav-link flex items-center gap-2"
        aria-expanded={open !== false}
        aria-controls="more-links"
        data-active={isUnderMore(more, pathname) || undefined}
        onClick={() => setOpen((now) => (now === "press" ? false : "press"))}
      >
        {moreLabel}
        <Icon name="chevron-down" size={16} className="transition-transform in-data-open:rotate-180" />
      </button>
      <div id="more-links" className="more-panel">
        <ul className="w-48 rounded-2xl bg-white p-2 shadow-float">
          {more.map(({ id, label, to }) => (
            <li key={id}>
              <NavLink
                to={to}
                className="group flex min-h-11 items-center gap-2.5 rounded-xl px-3 hover:bg-mint-soft aria-[current=page]:bg-mint-soft aria-[current=page]:text-leaf-dark"
              >
                <Icon
                  name="leaf-mark"
                  size={13}
                  className="text-sprout opacity-0 group-aria-[current=page]:opacity-100"
                />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
