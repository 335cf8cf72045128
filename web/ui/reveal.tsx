import { type ReactNode, useEffect, useRef } from "react";
import { onceInView, prefersStillness } from "./observe.ts";

interface Props {
  as?: "div" | "li" | "ul" | "section" | "h1" | "h2";
  /** Place in a row: each step comes 80 ms later. */
  step?: number;
  id?: string;
  className?: string;
  /** 0 where the element scrolls sideways, so that the keyboard can move it. */
  tabIndex?: number;
  children: ReactNode;
}

/** Rises into view once. Only what still lies below the window is hidden first, and only by script. */
export function Reveal({ as: Tag = "div", step = 0, id, className, tabIndex, children }: Props) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || prefersStillness() || element.getBoundingClientRect().top < innerHeight) return;
    element.dataset.reveal = "wait";
    return onceInView(element, () => {
      element.dataset.reveal = "done";
    });
  }, []);
  return (
    <Tag
      ref={ref as never}
      id={id}
      className={className}
      tabIndex={tabIndex}
      data-step={step > 0 ? Math.min(step, 3) : undefined}
    >
      {children}
    </Tag>
  );
}
