import { createContext, type ReactNode, use } from "react";
import type { PageName } from "#contract/content/words/pages.ts";

/** Unsaved content from the editor; empty outside the preview. */
export const LaidOver = createContext<{ readonly [Page in PageName]?: unknown }>({});

/**
 * Content comes from loader data, never from an import: visitors would download it twice, and the original content is often not
 * the published one.
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
