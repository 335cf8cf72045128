import { use } from "react";
import { ApiOrigin } from "./api-origin.ts";

const address = "/api/visits?kind=";

/** Reports no failure, because an uncounted visit is no loss to the visitor. */
export function noteVisit(query: "page" | `begun&name=${string}`): void {
  navigator.sendBeacon((document.documentElement.dataset.api ?? "") + address + query);
}

/** For links to other sites. `ping` lets the browser itself report that the link was followed. */
export function useAway() {
  const origin = use(ApiOrigin);
  return (href: string) => ({
    target: "_blank",
    rel: "noopener",
    ping: `${origin}${address}link&name=${URL.parse(href)?.hostname}`,
  });
}
