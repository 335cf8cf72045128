import type { ReactNode } from "react";
import type { Page } from "#contract/content/words/field.ts";
import { useEditing } from "./editing.ts";
import { RatingPanel } from "./rating-panel.tsx";
import { Section } from "./section.tsx";

const beside = ["social", "markets"];

export function CompanyForm({ page, children }: { page: Page; children: ReactNode }) {
  const { translation } = useEditing();
  const sections = Object.entries(page.sections).map(([name, section]) => ({
    isBeside: beside.includes(name),
    part: <Section key={name} name={name} section={section} />,
  }));
  return (
    <>
      <div className="company-main stack">
        {children}
        {sections.filter((one) => !one.isBeside).map(({ part }) => part)}
      </div>
      <div className="company-beside stack">
        {sections.filter((one) => one.isBeside).map(({ part }) => part)}
        {!translation && <RatingPanel />}
      </div>
    </>
  );
}
