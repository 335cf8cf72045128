import type { ReactNode } from "react";
import { Labels } from "#web/content/labels.ts";
import { type CompanyWords, company } from "./company.ts";
import { type FrameWords, frame, useFrame } from "./frame.ts";

export function Told(given: { company: CompanyWords; frame: FrameWords; children: ReactNode }) {
  return (
    <company.Provider words={given.company}>
      <frame.Provider words={given.frame}>
        <Labelled>{given.children}</Labelled>
      </frame.Provider>
    </company.Provider>
  );
}

function Labelled({ children }: { children: ReactNode }) {
  return <Labels value={useFrame()}>{children}</Labels>;
}
