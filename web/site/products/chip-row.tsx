import { useId } from "react";
import { Link } from "react-router";
import { type Chip, filterAddress } from "./filter.ts";

interface Props {
  label: string;
  chips: Chip[];
  /** On phones one row that runs sideways. */
  sideways?: boolean;
  className?: string;
}

/** A group of the finder. A chip that would leave nothing stays where it is, but leads nowhere. */
export function ChipRow({ label, chips, sideways, className = "" }: Props) {
  const id = useId();
  if (chips.length === 0) return null;
  return (
    <div className={`px-5 pt-5 md:p-8 md:pb-7 ${className}`.trimEnd()}>
      <p id={id} className="font-semibold text-ink text-label">
        {label}
      </p>
      <ul
        aria-labelledby={id}
        className={`mt-3 flex gap-2.5 ${sideways ? "chips-sideways max-md:-me-5 max-md:pe-5" : "flex-wrap"} md:flex-wrap`}
      >
        {chips.map(({ label, next, count, chosen }) => (
          <li key={label} className="flex-none">
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
