import { use } from "react";
import { ApiOrigin } from "./api-origin.ts";

const address = "/api/visits?kind=";

/** Waits for nothing and reports no failure: a visit that is not counted is no loss to the visitor. */
export function noteVisit(query: "page" | `begun&name=${string}`): void {
  navigator.sendBeacon((document.documentElement.dataset.api ?? "") + address + query);
}

/** For links to other sites: they open beside this page, and the browser itself notes that they are followed. */
export function useAway() {
  const origin = use(ApiOrigin);
  return (href: string) => ({
    target: "_blank",
    rel: "noopener",
    ping: `${origin}${address}link&name=${URL.parse(href)?.hostname}`,
  });
}
