import { useRef, useState } from "react";
import { refreshed } from "../cache.ts";

/**
 * A choice that is saved as it is made, such as a switch. It shows at once, and yields to the stored value
 * after the next read, also if the save failed.
 */
export function useChoice<Value>(stored: Value, save: (next: Value) => Promise<unknown>) {
  const [chosen, setChosen] = useState<{ value: Value } | null>(null);
  const last = useRef(0);

  async function choose(value: Value) {
    last.current += 1;
    const turn = last.current;
    setChosen({ value });
    await save(value);
    await refreshed();
    if (turn === last.current) setChosen(null);
  }

  return [chosen ? chosen.value : stored, choose] as const;
}
