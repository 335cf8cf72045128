import { href } from "react-router";

const key = "asked";
const dashboard = href("/admin/dashboard");

/** Path, query and fragment of `text`, or null if it is no page of the panel. */
export function pageOfPanel(text: string, origin: string): string | null {
  const url = URL.parse(text, origin);
  if (url?.origin !== origin || !url.pathname.startsWith(`${href("/admin")}/`)) return null;
  return url.pathname + url.search + url.hash;
}

/** Stored in this tab, so that the log-in's address does not name the page. */
export function rememberReturnTo(address: string, by: number | undefined) {
  const page = pageOfPanel(address, location.origin);
  if (page) sessionStorage.setItem(key, `${by ?? ""} ${page}`);
}

export function forgetReturnTo() {
  sessionStorage.removeItem(key);
}

/** The page's query may name people, so another admin is not led there. */
export function forgetReturnToOfOthers(admin: number) {
  const [by = ""] = stored();
  if (by !== "" && by !== String(admin)) forgetReturnTo();
}

export function returnTo(): string {
  const [, page = dashboard] = stored();
  return pageOfPanel(page, location.origin) ?? dashboard;
}

function stored(): string[] {
  return (sessionStorage.getItem(key) ?? "").split(" ", 2);
}
