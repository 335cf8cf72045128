/** A head named "Actions" is for screen readers alone. */
export function TableHead({ columns }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column === "Actions" ? <span className="sr-only">{column}</span> : column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
