import type { ShouldRevalidateFunctionArgs } from "react-router";
import { sentenceOf } from "../failure.ts";

/** A page of a list, or the reason it failed. Tabs and search stay usable either way. */
export interface Loaded<Page> {
  page: Page | null;
  failure: string;
}

export async function loadList<Page>(request: Request, list: () => Promise<Page>): Promise<Loaded<Page>> {
  try {
    return { page: await list(), failure: "" };
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    return { page: null, failure: sentenceOf(error) };
  }
}

export function partsOf(search: URLSearchParams, parts: readonly string[]): Record<string, string> {
  return Object.fromEntries(parts.map((part) => [part, search.get(part) ?? ""]).filter(([, value]) => value));
}

/** Other parts of the address open a row, which needs no reload of the list. */
export function revalidatesFor(parts: readonly string[]) {
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
    defaultShouldRevalidate &&
    (currentUrl.pathname !== nextUrl.pathname ||
      currentUrl.href === nextUrl.href ||
      parts.some((part) => currentUrl.searchParams.get(part) !== nextUrl.searchParams.get(part)));
}
