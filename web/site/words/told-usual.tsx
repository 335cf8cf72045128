import type { ReactNode } from "react";
import { companyWords } from "#contract/content/words/defaults/company.ts";
import { frameWords } from "#contract/content/words/defaults/frame.ts";
import { Told } from "./told.tsx";

export function ToldUsual({ children }: { children: ReactNode }) {
  return (
    <Told company={companyWords} frame={frameWords}>
      {children}
    </Told>
  );
}
