import { useContext } from "react";
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigation,
  useSearchParams,
} from "react-router";

/**
 * The choices of a list as its address holds them, and a way to change them. Where another address of the list is on its way, it is
 * that one: what is chosen meanwhile goes on from there, and nothing is lost.
 */
export function useAddress() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const [search, setSearch] = useSearchParams();
  const router = useContext(RouterContext)?.router;
  const isComing = location?.pathname === pathname;
  const shown = isComing ? new URLSearchParams(location.search) : search;
  return {
    search: shown,
    isComing,
    setSearch(change: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) {
      // What is drawn may lag behind: on a slow device, two choices can be made of one drawing.
      const coming = router?.state.navigation.location;
      const now = coming?.pathname === pathname ? new URLSearchParams(coming.search) : shown;
      setSearch(change(now), options);
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
