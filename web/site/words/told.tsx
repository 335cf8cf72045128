import type { ReactNode } from "react";
import { type CompanyWords, company } from "./company.ts";
import { type FrameWords, frame } from "./frame.ts";

/** Gives a page the words that stand on every one. */
export function Told(given: { company: CompanyWords; frame: FrameWords; children: ReactNode }) {
  return (
    <company.Provider words={given.company}>
      <frame.Provider words={given.frame}>{given.children}</frame.Provider>
    </company.Provider>
  );
}
