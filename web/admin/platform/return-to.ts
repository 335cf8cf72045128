import { href } from "react-router";

const key = "asked";
const dashboard = href("/admin/dashboard");

/** `text` where it is a page of the panel, as path, query and fragment; else null. */
export function pageOfPanel(text: string, origin: string): string | null {
  const url = URL.parse(text, origin);
  if (url?.origin !== origin || !url.pathname.startsWith(`${href("/admin")}/`)) return null;
  return url.pathname + url.search + url.hash;
}

/** Keeps in this tab what an admin asked for before the log-in came, so that the log-in's own address says nothing of it. */
export function rememberReturnTo(address: string, by: number | undefined) {
  const page = pageOfPanel(address, location.origin);
  if (page) sessionStorage.setItem(key, `${by ?? ""} ${page}`);
}

export function forgetReturnTo() {
  sessionStorage.removeItem(key);
}

/** Its search may name people: it leads another admin nowhere. */
export function forgetReturnToOfOthers(admin: number) {
  const [by = ""] = stored();
  if (by !== "" && by !== String(admin)) forgetReturnTo();
}

/** Where a log-in leads: to the page that was asked for, if there was one, and never out of the panel. */
export function returnTo(): string {
  const [, page = dashboard] = stored();
  return pageOfPanel(page, location.origin) ?? dashboard;
}

function stored(): string[] {
  return (sessionStorage.getItem(key) ?? "").split(" ", 2);
}
