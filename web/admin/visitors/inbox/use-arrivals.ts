import { useState } from "react";

export function useArrivals(list: string, rows: readonly { id: number }[]): ReadonlySet<number> {
  const top = rows.reduce((most, { id }) => Math.max(most, id), 0);
  const [seen, setSeen] = useState({ list, top });
  if (seen.list !== list) setSeen({ list, top });
  const known = seen.list === list ? seen.top : top;
  return new Set(rows.filter(({ id }) => id > known).map(({ id }) => id));
}
