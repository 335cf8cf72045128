import { type ReactNode, useId } from "react";

interface Bar {
  key: string | number;
  label: ReactNode;
  value: number;
  note?: ReactNode;
}

interface Props {
  title: string;
  columns: [label: string, value: string];
  bars: Bar[];
  empty: string;
  foot?: ReactNode;
}

export function BarTable({ title, columns, bars, empty, foot }: Props) {
  const heading = useId();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const isEmpty = bars.every(({ value }) => value === 0);
  return (
    <section className="panel" aria-labelledby={heading}>
      <div className="panel-head">
        <h2 id={heading}>{title}</h2>
      </div>
      {isEmpty ? (
        <p className="panel-note">{empty}</p>
      ) : (
        <table className="bar-table" aria-labelledby={heading}>
          <thead className="sr-only">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label, value, note }) => (
              <tr key={key}>
                <th scope="row">
                  <span className="bar-label" dir="auto">
                    {label}
                  </span>
                </th>
                <td>
                  <span className="bar" aria-hidden="true">
                    <span style={{ width: `${(value / most) * 100}%` }} />
                  </span>
                  <b>{value.toLocaleString("en")}</b>
                  {note}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {foot && <p className="caption panel-note">{foot}</p>}
    </section>
  );
}
