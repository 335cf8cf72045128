import { useEffect, useRef } from "react";
import { Counter } from "../../ui/counter.tsx";
import { onceInView, prefersStillness } from "../../ui/observe.ts";

const duration = 1500;

export function Ring({ percentage, unit }: { percentage: number; unit: string }) {
  const arc = useRef<SVGPathElement>(null);
  useEffect(() => {
    const path = arc.current;
    const ring = path?.ownerSVGElement;
    if (!path || !ring || prefersStillness()) return;
    path.dataset.ring = "wait";
    const stop = onceInView(ring, () => {
      path.dataset.ring = "drawn";
    });
    return () => {
      stop();
      path.dataset.ring = "drawn";
    };
  }, []);
  return (
    <div className="relative grid size-[92px] flex-none place-items-center md:size-[146px]">
      <svg viewBox="0 0 146 146" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="73" cy="73" r="69" fill="none" strokeWidth="5" className="stroke-oat-line" />
        <path
          ref={arc}
          d="M142 73a69 69 0 1 1-138 0a69 69 0 1 1 138 0"
          fill="none"
          strokeWidth="5"
          strokeLinecap="round"
          pathLength="100"
          strokeDasharray={`${percentage} 100`}
          className={`transition-[stroke-dasharray] duration-1500 ease-out data-[ring=wait]:[stroke-dasharray:0_100] ${percentage < 98 ? "stroke-star" : "stroke-leaf"}`}
        />
      </svg>
      <p className="relative flex items-baseline font-display text-[1.625rem] text-ink tracking-[-0.02em] md:text-[2.5rem]">
        <Counter value={percentage} duration={duration} />
        <span className="ms-0.5 text-[0.55em]">{unit}</span>
      </p>
    </div>
  );
}
