import { useEffect, useRef, useState } from "react";

/** A value that is there, or is still on its way. */
export type Soon<Value> = { now: Value } | { later: Promise<Value> };

/** Waits a moment, so that quick answers arrive whole, and no longer, so that slow ones do not hold the page back. */
export async function soon<Value>(promise: Promise<Value>, patience: number): Promise<Soon<Value>> {
  const waited = Symbol();
  const first = await Promise.race([
    promise,
    new Promise<typeof waited>((resolve) => setTimeout(resolve, patience, waited)),
  ]);
  return first === waited ? { later: promise } : { now: first as Value };
}

/**
 * The value as soon as it is there; until then the one before it. What is there from the start causes no second
 * rendering: one would empty the parts of the page that still sleep (see later.ts).
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
    given.later.then((value) => {
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
