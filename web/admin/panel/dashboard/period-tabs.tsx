import { Link } from "react-router";
import { t } from "#web/admin/platform/language/language.tsx";
import { periods } from "./days.ts";

export function PeriodTabs({ days: chosen }: { days: number }) {
  return (
    <nav className="tabs" aria-label={t("Period")}>
      {periods.map(({ days, label }) => (
        <Link
          key={days}
          to={days === periods[0].days ? "?" : `?days=${days}`}
          preventScrollReset
          aria-current={days === chosen ? "page" : undefined}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
