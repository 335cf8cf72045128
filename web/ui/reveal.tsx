import { type ReactNode, useEffect, useRef } from "react";
import { onceInView, prefersStillness } from "./observe.ts";

interface Props {
  as?: "div" | "li" | "ul" | "section" | "h1" | "h2";
  step?: number;
  id?: string;
  className?: string;
  /** Set 0 if the element scrolls sideways, so that the keyboard can scroll it. */
  tabIndex?: number;
  children: ReactNode;
}

/** Script hides only elements below the window, so nothing visible disappears. */
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
