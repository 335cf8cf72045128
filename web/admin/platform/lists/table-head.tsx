import { type Text, t } from "../language/language.tsx";

/** A head named "Actions" is for screen readers alone. */
export function TableHead({ columns }: { columns: readonly Text[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column === "Actions" ? <span className="sr-only">{t(column)}</span> : t(column)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
