import type { ServerBuild } from "react-router";
import { pathPart } from "#contract/addresses.ts";
import { copiedToken, otherSpellings } from "#contract/copied-address.ts";
import { addressIn, languages, splitLanguage } from "#contract/languages.ts";
import { queryReaders } from "#web/site/queries.ts";

export interface PageAddress {
  home: string;
  /** The address to render and the cache key. Two addresses with one key get the same bytes. */
  key: string;
  isData: boolean;
  takesForms: boolean;
  route: string;
}

interface PagePlace {
  parts: string[];
  loading: string[];
  isOneForAll: boolean;
  isDocument: boolean;
  takesForms: boolean;
  isTranslated: boolean;
}

/** Null if there is no such page. It takes microseconds; the router's own search takes hundreds. */
export function createPageAddresses(routes: ServerBuild["routes"]): (address: string) => PageAddress | null {
  const places = placesOf(routes);

  /** Also reads an address that was copied from a text: `/faqs).` leads to `/faqs`. */
  function placeOf(parts: string[]): { place: PagePlace; parts: string[] } | null {
    const last = parts.at(-1) ?? "";
    const spellings = [last, ...otherSpellings(last), ...(trailingOnly.test(last) ? [""] : [])];
    for (const spelling of spellings) {
      const spelt = spelling === last ? parts : [...parts.slice(0, -1), spelling].filter(Boolean);
      const place = places.find((place) => leadsTo(place, spelt));
      if (place) return { place, parts: spelt };
    }
    return null;
  }

  return function pageAddress(address) {
    const question = address.indexOf("?");
    const path = question < 0 ? address : address.slice(0, question);
    const query = new URLSearchParams(question < 0 ? "" : address.slice(question));
    const isData = path.endsWith(".data");
    const { language, path: inFirst } = splitLanguage(
      isData ? path.replace(/(?:\/_)?\.data$/, "") || "/" : path,
    );
    const parts = partsOf(inFirst);
    const found = parts && placeOf(parts);
    if (!found || (isData && !found.place.isDocument)) return null;
    const { place } = found;
    if (language !== languages[0] && !place.isTranslated) return null;
    const { takesForms } = place;
    const steps = place.parts.map((part, at) =>
      isOpen(part) ? pathPart(openPart(part, found.parts[at] ?? "")) : part,
    );
    const home = addressIn(language, `/${steps.join("/")}`);
    const known = queryReaders[place.parts.join("/")]?.(query) ?? "";
    const route = addressIn(language, `/${place.parts.join("/")}`);
    const rendered = place.isOneForAll ? route : home;
    if (!isData) return { home, key: rendered + known, isData, route, takesForms };
    const wanted = dataQuery(known, query.get("_routes"), place.loading);
    if (wanted === null) return null;
    return { home, key: dataPath(rendered) + wanted, isData, route: dataPath(route), takesForms };
  };
}

function placesOf(routes: ServerBuild["routes"]): PagePlace[] {
  const all = Object.values(routes).flatMap((route) => (route ? [route] : []));
  const pages = all.filter(({ id }) => !all.some(({ parentId }) => parentId === id));
  const places = pages.flatMap((page): PagePlace[] => {
    const chain = [page];
    for (let at = page; at.parentId; ) {
      const above = routes[at.parentId];
      if (!above) break;
      chain.unshift(above);
      at = above;
    }
    const parts = chain.flatMap(({ path }) => path?.split("/").filter(Boolean) ?? []);
    if (parts.includes("*")) return [];
    return [
      {
        parts,
        loading: chain.filter(({ module }) => module.loader !== undefined).map(({ id }) => id),
        isOneForAll: page.module.loader === undefined,
        isDocument: page.module.default !== undefined,
        takesForms: page.module.action !== undefined,
        isTranslated: chain.some(({ id }) => id === "site/layout"),
      },
    ];
  });
  const openParts = ({ parts }: PagePlace) => parts.filter(isOpen).length;
  return places.sort((one, other) => openParts(one) - openParts(other));
}

const trailingOnly = /^[)\]}>.,;:!?'"*…’”»]+$/;

function openPart(name: string, given: string): string {
  return name === ":title" ? given : copiedToken(given);
}

function isOpen(part: string): boolean {
  return part.startsWith(":");
}

function partsOf(path: string): string[] | null {
  if (!path.startsWith("/")) return null;
  try {
    const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
    // The address is parsed again later, and dots would then climb.
    if (parts.some((part) => part === "." || part === "..")) return null;
    const trimmed = parts.map((part) => part.trim());
    return trimmed.includes("") ? null : trimmed;
  } catch {
    return null;
  }
}

function leadsTo({ parts }: PagePlace, given: string[]): boolean {
  return (
    parts.length === given.length &&
    parts.every((part, at) => isOpen(part) || part === given[at]?.toLowerCase())
  );
}

function dataPath(path: string): string {
  return `${path === "/" ? "/_" : path}.data`;
}

function dataQuery(known: string, named: string | null, loading: string[]): string | null {
  if (named === null) return known;
  const names = named.split(",");
  if (!names.every((name) => loading.includes(name))) return null;
  const query = new URLSearchParams(known);
  query.set("_routes", loading.filter((name) => names.includes(name)).join(","));
  return `?${query}`;
}
