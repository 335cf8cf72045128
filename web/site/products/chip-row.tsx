import { useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import { type Chip, filterAddress } from "./filter.ts";

interface Props {
  label: string;
  chips: Chip[];
  sideways?: boolean;
  className?: string;
}

export function ChipRow({ label, chips, sideways, className = "" }: Props) {
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const chosenAt = chips.findIndex(({ chosen }) => chosen);
  // scrollIntoView would scroll the page too.
  useEffect(() => {
    const chip = row.current?.children[chosenAt];
    if (chip) row.current?.scrollBy({ left: middleOf(chip) - middleOf(row.current) });
  }, [chosenAt]);
  if (chips.length === 0) return null;
  return (
    <div className={`px-5 pt-5 md:p-[min(2rem,4vw)] md:pb-7 ${className}`.trimEnd()}>
      <p id={id} className="font-semibold text-ink text-label">
        {label}
      </p>
      <ul
        ref={row}
        aria-labelledby={id}
        className={`mt-3 flex gap-2.5 ${sideways ? "chips-sideways max-md:-mx-5 max-md:px-5" : "flex-wrap"} md:flex-wrap`}
      >
        {chips.map(({ label, next, count, chosen }) => (
          <li key={label} className="max-w-full flex-none">
            {count === 0 && !chosen ? (
              <span className="chip chip-off">
                {label} <span className="chip-count">0</span>
              </span>
            ) : (
              <Link
                to={filterAddress(next)}
                preventScrollReset
                aria-current={chosen ? "true" : undefined}
                className="chip"
              >
                {label} <span className="chip-count">{count}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function middleOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}
