const address = "/api/visits?kind=";

/** Waits for nothing and reports no failure: a visit that is not counted is no loss to the visitor. */
export function noteVisit(query: "page" | `begun&name=${string}`): void {
  navigator.sendBeacon(address + query);
}

/** For a link to another site: it opens beside this page, and the browser itself notes that it is followed. */
export function away(href: string) {
  return {
    target: "_blank",
    rel: "noopener",
    ping: `${address}link&name=${URL.parse(href)?.hostname}`,
  };
}
