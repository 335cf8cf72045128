import { useState } from "react";
import { type Column, columnsOf, type Day, dayName, topOf } from "./days.ts";

const kinds = [
  { name: "contacts", label: "Messages" },
  { name: "partners", label: "Partner enquiries" },
  { name: "testimonials", label: "Testimonials" },
] as const;

export function SubmissionsChart({ series }: { series: readonly Day[] }) {
  const [at, setAt] = useState<number | null>(null);
  const columns = columnsOf(series);
  const isByWeek = columns.length < series.length;
  const top = topOf(Math.max(0, ...columns.map(({ sum }) => sum)));
  const shown = at === null ? undefined : columns[at];
  return (
    <section className="chart-panel panel panel-before" aria-labelledby="submissions">
      <div className="panel-head">
        <h2 id="submissions">Submissions a {isByWeek ? "week" : "day"}</h2>
        <ul className="caption legend row" aria-hidden="true">
          {kinds.map(({ name, label }) => (
            <li key={name} data-kind={name}>
              {label}
              {shown && <b>{shown[name]}</b>}
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
              {kinds.map(({ name }) => (
                <span key={name} data-kind={name} style={{ height: `${(column[name] / top) * 100}%` }} />
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
      <ColumnTable columns={columns} isByWeek={isByWeek} />
    </section>
  );
}

function marksOf(columns: Column[]): string[] {
  const last = columns.length - 1;
  const marks = [0, 1, 2, 3, 4].map((part) => columns[Math.round((last / 4) * part)]?.day ?? "");
  return [...new Set(marks)];
}

function ColumnTable({ columns, isByWeek }: { columns: Column[]; isByWeek: boolean }) {
  return (
    <div className="sr-only">
      <table>
        <caption>Submissions a {isByWeek ? "week" : "day"} by kind</caption>
        <thead>
          <tr>
            <th scope="col">{isByWeek ? "Week" : "Day"}</th>
            {kinds.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.day}>
              <th scope="row">{column.label}</th>
              {kinds.map(({ name }) => (
                <td key={name}>{column[name]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
