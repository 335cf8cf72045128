import { type ReactNode, useId } from "react";

interface Bar {
  key: string | number;
  label: ReactNode;
  value: number;
  /** Beside the number. */
  note?: ReactNode;
}

interface Props {
  title: string;
  /** What stands in the columns, for those who do not see the bars. */
  columns: [label: string, value: string];
  bars: Bar[];
  /** Where there is nothing to count. */
  empty: string;
  foot?: ReactNode;
}

/** A table whose numbers are drawn as bars too. */
export function BarTable({ title, columns, bars, empty, foot }: Props) {
  const heading = useId();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const isEmpty = bars.every(({ value }) => value === 0);
  return (
    <section className="panel chart-panel" aria-labelledby={heading}>
      <div className="panel-head">
        <h2 id={heading}>{title}</h2>
      </div>
      {isEmpty ? (
        <p className="chart-empty">{empty}</p>
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
                <th scope="row">{label}</th>
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
      {foot && <p className="chart-foot">{foot}</p>}
    </section>
  );
}
