import { useEffect, useState } from "react";

/** `step` is in milliseconds. */
export function useNow(step = 20_000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step);
    return () => clearInterval(timer);
  }, [step]);
  return now;
}
