import type { Page } from "#contract/content/words/field.ts";
import { RatingPanel } from "./rating-panel.tsx";
import { Section } from "./section.tsx";

/** What stands beside the facts that people reach the company by. */
const beside = ["social", "markets"];

/** The company's facts in two columns. */
export function CompanyForm({ page }: { page: Page }) {
  const sections = Object.entries(page.sections).map(([name, section]) => ({
    isBeside: beside.includes(name),
    part: <Section key={name} name={name} section={section} />,
  }));
  return (
    <>
      <div className="company-main">{sections.filter((one) => !one.isBeside).map(({ part }) => part)}</div>
      <div className="company-beside">
        {sections.filter((one) => one.isBeside).map(({ part }) => part)}
        <RatingPanel />
      </div>
    </>
  );
}
