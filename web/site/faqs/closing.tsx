import { href } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { Leaf } from "../../ui/leaf.tsx";
import { Section } from "../../ui/section.tsx";
import { useFill } from "../words/company.ts";
import { useFaqs } from "./words.ts";

export function Closing() {
  const { closing: text } = useFaqs();
  const fill = useFill();
  return (
    <Section ground="mint" labelledBy="still-questions">
      <div
        data-ground="dark"
        className="relative overflow-hidden rounded-card bg-leaf p-7 text-white md:rounded-panel md:p-14 lg:px-20 lg:py-18"
      >
        <Leaf tone="plain" className="end-40 -bottom-14 w-80 -rotate-[12deg] opacity-[0.18] max-md:hidden" />
        <div className="relative flex flex-col gap-6 md:flex-row md:flex-wrap md:items-center md:justify-between">
          <div className="min-w-0 flex-1 basis-64">
            <h2 id="still-questions" className="text-h2 text-white md:text-[2.75rem]">
              {text.heading}
            </h2>
            <p className="mt-3 text-lead">{fill(text.lead)}</p>
          </div>
          <ButtonLink to={href("/contact-us")} variant="cream" iconAfter="arrow-right" className="flex-none">
            {text.button}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
