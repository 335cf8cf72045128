import { type ReactNode, startTransition, useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * What lies below the first screen of a page. After a press it renders once the first screen is painted; a page's first load, the
 * way back to a scrolled place, and an address with a place in the page have it at once.
 */
export function Rest({ children }: { children: ReactNode }) {
  const isAtOnce = useNavigationType() === "POP";
  const { hash } = useLocation();
  const [isShown, setShown] = useState(isAtOnce || hash !== "");
  useEffect(() => startTransition(() => setShown(true)), []);
  // The footer stays below the window meanwhile.
  return isShown ? children : <div className="min-h-screen" />;
}
