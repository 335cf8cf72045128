import { useId, useState } from "react";
import { t } from "#web/admin/platform/language/language.tsx";
import { columnsOf, type Day, dayName, topOf } from "./days.ts";

interface Props<Kind extends string> {
  titles: Record<"day" | "week", { title: string; byKind: string }>;
  kinds: Record<Kind, string>;
  series: readonly Day<NoInfer<Kind>>[];
}

export function DayChart<Kind extends string>({ titles, kinds, series }: Props<Kind>) {
  const heading = useId();
  const [at, setAt] = useState<number | null>(null);
  const names = Object.keys(kinds) as Kind[];
  const columns = columnsOf(series, names);
  const unit = columns.length < series.length ? "week" : "day";
  const { title, byKind } = titles[unit];
  const top = topOf(Math.max(0, ...columns.map(({ sum }) => sum)));
  const shown = at === null ? undefined : columns[at];
  return (
    <section className="chart-panel panel panel-before" aria-labelledby={heading}>
      <div className="panel-head">
        <h2 id={heading}>{title}</h2>
        <ul className="caption legend row" aria-hidden="true">
          {names.map((name) => (
            <li key={name} data-kind={name}>
              {kinds[name]}
              {shown && <b>{shown.counts[name].toLocaleString("en")}</b>}
            </li>
          ))}
          {shown && <li className="legend-day">{shown.label}</li>}
        </ul>
      </div>
      <div className="columns" aria-hidden="true" onPointerLeave={() => setAt(null)}>
        <div className="columns-scale">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{value.toLocaleString("en")}</span>
          ))}
        </div>
        <div className="columns-plot" data-many={columns.length > 60}>
          {columns.map((column, index) => (
            <div key={column.day} data-at={index === at} onPointerEnter={() => setAt(index)}>
              {names.map((name) => (
                <span
                  key={name}
                  data-kind={name}
                  style={{ height: `${(column.counts[name] / top) * 100}%` }}
                />
              ))}
            </div>
          ))}
        </div>
        <div className="columns-days">
          {marksOf(columns).map((day) => (
            <span key={day}>{dayName(day)}</span>
          ))}
        </div>
      </div>
      <div className="sr-only">
        <table>
          <caption>{byKind}</caption>
          <thead>
            <tr>
              <th scope="col">{unit === "week" ? t("Week") : t("Day")}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {kinds[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ day, label, counts }) => (
              <tr key={day}>
                <th scope="row">{label}</th>
                {names.map((name) => (
                  <td key={name}>{counts[name]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function marksOf(columns: { day: string }[]): string[] {
  const last = columns.length - 1;
  const marks = [0, 1, 2, 3, 4].map((part) => columns[Math.round((last / 4) * part)]?.day ?? "");
  return [...new Set(marks)];
}
