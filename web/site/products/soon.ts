import { useEffect, useRef, useState } from "react";
import { languages } from "#contract/languages.ts";

export type Soon<Value> = { now: Value } | { later: Promise<Value> };

/**
 * Waits up to `patience` milliseconds, so that a fast answer shows at once and a slow one does not block the page. A page in another
 * language waits for its words, because the scripts hold only those of the first.
 */
export async function soon<Value>(promise: Promise<Value>, patience: number): Promise<Soon<Value>> {
  if (document.documentElement.lang !== languages[0]) return { now: await promise };
  const waited = Symbol();
  const first = await Promise.race([
    promise,
    new Promise<typeof waited>((resolve) => setTimeout(resolve, patience, waited)),
  ]);
  return first === waited ? { later: promise } : { now: first as Value };
}

/**
 * A value present from the start must not cause a second render, which would empty the parts that still wait for their script
 * (see later.ts). While a value loads, the former one stays.
 */
export function useSoon<Value>(given: Soon<Value>): { value: Value | undefined; waiting: boolean } {
  const [arrived, setArrived] = useState<{ of: Soon<Value>; value: Value }>();
  const before = useRef<Value>(undefined);
  const there = "now" in given ? given : arrived?.of === given ? { now: arrived.value } : undefined;
  useEffect(() => {
    if ("now" in given) {
      before.current = given.now;
      return;
    }
    let left = false;
    void given.later.then((value) => {
      if (left) return;
      before.current = value;
      setArrived({ of: given, value });
    });
    return () => {
      left = true;
    };
  }, [given]);
  return there ? { value: there.now, waiting: false } : { value: before.current, waiting: true };
}
