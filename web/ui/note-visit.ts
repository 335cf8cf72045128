type Visit = { kind: "page" } | { kind: "link" | "begun"; name: string };

function noteAddress(visit: Visit): string {
  return `/api/visits?${new URLSearchParams(visit)}`;
}

/** Waits for nothing and reports no failure: a visit that is not counted is no loss to the visitor. */
export function noteVisit(visit: Visit): void {
  navigator.sendBeacon(noteAddress(visit));
}

/** For a link to another site: it opens beside this page, and the browser itself notes that it is followed. */
export function away(href: string) {
  return {
    target: "_blank",
    rel: "noopener",
    ping: noteAddress({ kind: "link", name: URL.parse(href)?.hostname ?? "" }),
  };
}
