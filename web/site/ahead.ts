import { useEffect } from "react";
import { matchPath, useLocation } from "react-router";
import { splitLanguage } from "#contract/languages.ts";

/** Where a page's code is, as React Router's build tells the browser. */
interface Route {
  path?: string;
  index?: boolean;
  module: string;
  imports: string[];
  css: string[];
}

interface Module {
  links?: () => { href: string }[];
}

interface Saving {
  connection?: { saveData?: boolean };
}

/** Milliseconds in which a page loads what it needs itself. */
const untilSettled = 500;

const asked = new Set<string>();
const held = new Set<string>();

/**
 * Loads a page's code before its link is pressed: on hover and focus, and where no pointer hovers once the link is in view.
 * React Router's own `prefetch` reloads the page if a file does not come, and an unsent form goes with it. Here a failure changes
 * nothing: the press then loads the page by itself.
 */
export function useCodeAhead() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has links of its own
  useEffect(() => {
    if ((navigator as Saving).connection?.saveData) return;
    const left = new AbortController();
    for (const approach of ["pointerover", "focusin"])
      addEventListener(approach, ({ target }) => load(target), left);
    const inView = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) load(target);
    });
    const settled = setTimeout(() => {
      if (matchMedia("(hover: hover)").matches) return;
      for (const link of document.links) inView.observe(link);
    }, untilSettled);
    return () => {
      left.abort();
      clearTimeout(settled);
      inView.disconnect();
    };
  }, [pathname]);
}

function load(place: EventTarget | null) {
  const link = place instanceof Element && place.closest<HTMLAnchorElement>("a[href]:not([download])");
  if (!link || link.origin !== location.origin || link.target === "_blank" || !navigator.onLine) return;
  const { path } = splitLanguage(link.pathname);
  if (asked.has(path)) return;
  asked.add(path);
  const route = routeOf(path);
  if (!route) return;
  // Evaluated only once its bytes are here: some browsers remember that an import failed.
  Promise.all([route.module, ...route.imports, ...route.css].map(hold))
    .then(() => import(/* @vite-ignore */ route.module))
    .then(({ links }: Module) => Promise.all((links?.() ?? []).map(({ href }) => hold(href))))
    .catch(() => asked.delete(path));
}

function routeOf(path: string): Route | undefined {
  const { routes } = (globalThis as unknown as { __reactRouterManifest: { routes: Record<string, Route> } })
    .__reactRouterManifest;
  return Object.values(routes).find((route) =>
    route.index ? path === "/" : route.path && route.path !== "*" && matchPath(`/${route.path}`, path),
  );
}

async function hold(file: string) {
  if (held.has(file) || document.querySelector(`link[href="${file}"]`)) return;
  const answer = await fetch(file, { priority: "low" });
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
  await answer.blob();
  held.add(file);
}
