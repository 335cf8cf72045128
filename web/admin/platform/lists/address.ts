import { useEffect } from "react";
import { type NavigateOptions, useLocation, useNavigation, useSearchParams } from "react-router";

/** What was chosen last, until it is drawn: on a slow device, two choices can be made of one drawing. */
let asked: { pathname: string; search: URLSearchParams } | null = null;

/**
 * The choices of a list as its address holds them, and a way to change them. Where another address of the list is on its way, it is
 * that one: what is chosen meanwhile goes on from there, and nothing is lost.
 */
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

/** The address with one choice changed: a list then starts at its first page, with nothing open. */
export function changed(search: URLSearchParams, part: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const dropped of ["cursor", "page", "id", "open"]) next.delete(dropped);
  return replaced(next, part, value);
}

/** The address with one part changed, all else as it is. */
export function replaced(search: URLSearchParams, part: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value) next.set(part, value);
  else next.delete(part);
  return next;
}
