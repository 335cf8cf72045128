import { useEffect } from "react";
import { type NavigateOptions, useLocation, useNavigation, useSearchParams } from "react-router";

/**
 * The latest choice until it is rendered: on a slow device the admin can make two choices between two
 * renders.
 */
let asked: { pathname: string; search: URLSearchParams } | null = null;

/** The address of a pending navigation within the list counts, so that the next choice does not undo it. */
export function useAddress() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const [search, setSearch] = useSearchParams();
  const isComing = location?.pathname === pathname;
  const shown = isComing ? new URLSearchParams(location.search) : search;

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another address is drawn
  useEffect(() => {
    asked = null;
  }, [location, search]);

  return {
    search: shown,
    isComing,
    setSearch(change: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) {
      const next = change(asked?.pathname === pathname ? asked.search : shown);
      asked = { pathname, search: next };
      setSearch(next, options);
    },
  };
}

export function changed(search: URLSearchParams, part: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const dropped of ["cursor", "page", "id", "open"]) next.delete(dropped);
  return replaced(next, part, value);
}

export function replaced(search: URLSearchParams, part: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value) next.set(part, value);
  else next.delete(part);
  return next;
}
