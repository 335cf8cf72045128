import { t } from "#web/admin/platform/language/language.tsx";
import { changed, useAddress } from "#web/admin/platform/lists/address.ts";
import { FilterSelect } from "#web/admin/platform/lists/filter-select.tsx";
import { dateIn } from "#web/admin/platform/ui/dates.ts";

const spans = [
  { label: "Today", days: 0 },
  { label: "Last 7 days", days: 6 },
  { label: "Last 30 days", days: 29 },
  { label: "Last 365 days", days: 364 },
] as const;

const own = "own";

export function DateFilter() {
  const { search, setSearch } = useAddress();
  const from = search.get("from") ?? "";
  const to = search.get("to") ?? "";
  const span = to ? undefined : spans.find(({ days }) => dateIn(-days) === from);

  function set(nextFrom: string, nextTo: string) {
    setSearch((now) => changed(changed(now, "from", nextFrom), "to", nextTo));
  }

  return (
    <FilterSelect
      label={t("Received")}
      value={from || to ? (span ? String(span.days) : own) : ""}
      isActive={Boolean(from || to)}
      onChange={(value) => {
        if (value === own) set(from || dateIn(-29), dateIn(0));
        else set(value && dateIn(-Number(value)), "");
      }}
    >
      <option value="">{t("Any time")}</option>
      {spans.map(({ label, days }) => (
        <option key={days} value={days}>
          {t(label)}
        </option>
      ))}
      <option value={own}>{t("Choose days")}</option>
    </FilterSelect>
  );
}

export function DateRange() {
  const { search, setSearch } = useAddress();
  const from = search.get("from") ?? "";
  const to = search.get("to") ?? "";
  if (!to) return null;
  const set = (part: string, value: string) =>
    setSearch((now) => changed(now, part, value), { replace: true });
  return (
    <div className="inbox-range row">
      <label className="label row row-close">
        {t("From")}
        <input
          type="date"
          className="field"
          value={from}
          max={to}
          onChange={(event) => set("from", event.currentTarget.value)}
        />
      </label>
      <label className="label row row-close">
        {t("to")}
        <input
          type="date"
          className="field"
          value={to}
          min={from}
          required
          onChange={(event) => event.currentTarget.value && set("to", event.currentTarget.value)}
        />
      </label>
    </div>
  );
}
