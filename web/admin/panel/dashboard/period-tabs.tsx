import { Link } from "react-router";
import { periods } from "./days.ts";

export function PeriodTabs({ days: chosen }: { days: number }) {
  return (
    <nav className="tabs" aria-label="Period">
      {periods.map(({ days, label }) => (
        <Link
          key={days}
          to={days === periods[0].days ? "?" : `?days=${days}`}
          preventScrollReset
          aria-current={days === chosen ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
