import { useEffect, useRef } from "react";
import { onceInView, prefersStillness } from "./observe.ts";

interface Props {
  value: number;
  decimals?: number;
  /** Milliseconds. */
  duration?: number;
  suffix?: string;
  className?: string;
}

export function Counter({ value, decimals, duration = 2000, suffix = "", className }: Props) {
  const ref = useRef<HTMLElement>(null);
  const places = decimals ?? (Number.isInteger(value) ? 0 : 1);
  const final = written(value, places) + suffix;
  useEffect(() => {
    const element = ref.current;
    if (!element || prefersStillness()) return;
    let frame = 0;
    const stop = onceInView(element, () => {
      const start = performance.now();
      element.style.minWidth = `${element.offsetWidth}px`;
      const draw = (now: number) => {
        const share = Math.min(1, (now - start) / duration);
        const figure = share < 1 ? written(value * (1 - (1 - share) ** 3), places) + suffix : final;
        element.textContent = figure;
        if (share < 1) frame = requestAnimationFrame(draw);
      };
      frame = requestAnimationFrame(draw);
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
      element.textContent = final;
    };
  }, [value, places, duration, suffix, final]);
  return (
    <>
      <bdi ref={ref} aria-hidden="true" className={`inline-block tabular-nums ${className ?? ""}`.trimEnd()}>
        {final}
      </bdi>
      <span className="sr-only">{final}</span>
    </>
  );
}

function written(value: number, places: number): string {
  return value.toLocaleString("en", { minimumFractionDigits: places, maximumFractionDigits: places });
}
