import { createContext, type ReactNode, use } from "react";
import type { PageName } from "#contract/content/words/pages.ts";

/** By page, the words that are being written in the editor around this page's frame; else none. */
export const LaidOver = createContext<{ readonly [Page in PageName]?: unknown }>({});

/**
 * The words of one page, for everything on it. They come with the page's data: a script that brought them as well would send them a
 * second time, and those that came with the site are often not those that are said.
 */
export function createWords<Words>(page: PageName) {
  const Context = createContext<Words | null>(null);

  // biome-ignore lint/correctness/noComponentHookFactories: called once a page, at the top of a module
  function Provider({ words, children }: { words: Words; children: ReactNode }) {
    return <Context value={(use(LaidOver)[page] as Words | undefined) ?? words}>{children}</Context>;
  }

  return {
    Provider,
    useWords: (): Words => {
      const words = use(Context);
      if (!words) throw new Error("No words have been given to this page");
      return words;
    },
  };
}
