import { href } from "react-router";

const key = "asked";
const dashboard = href("/admin/dashboard");

/** `text` where it is a page of the panel, as path, query and fragment; else null. */
export function pageOfPanel(text: string, origin: string): string | null {
  const url = URL.parse(text, origin);
  if (url?.origin !== origin || !url.pathname.startsWith(`${href("/admin")}/`)) return null;
  return url.pathname + url.search + url.hash;
}

/** Keeps in this tab what was asked for before the log-in came, so that the log-in's own address says nothing of it. */
export function rememberAsked(address: string) {
  const page = pageOfPanel(address, location.origin);
  if (page) sessionStorage.setItem(key, page);
}

export function forgetAsked() {
  sessionStorage.removeItem(key);
}

/** Where a log-in leads: to the page that was asked for, if there was one, and never out of the panel. */
export function askedAddress(): string {
  return pageOfPanel(sessionStorage.getItem(key) ?? dashboard, location.origin) ?? dashboard;
}
