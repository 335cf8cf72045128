import { Notice } from "#web/content/notice.tsx";
import { faqGeneral, faqInfant, faqKids, faqOrdering, faqSpecialized, quality } from "#web/pictures.json";
import { Accordion } from "../../ui/accordion.tsx";
import { Leaf } from "../../ui/leaf.tsx";
import { Scene, type Still } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import { useFill } from "../words/company.ts";
import type { FaqsWords } from "./words.ts";

const scenes: Record<string, Still> = {
  "infant-nutrition": faqInfant,
  "kids-and-family-nutrition": faqKids,
  "specialized-nutrition": faqSpecialized,
  "quality-and-safety": quality,
  "general-queries": faqGeneral,
  "ordering-and-availability": faqOrdering,
};

const open = ["prepare-a-feed", "whole-family", "doctor-first", "batch-number", "offices", "support-hours"];

interface Props {
  block: FaqsWords["themes"]["items"][number];
  ground: "milk" | "cream";
  first: boolean;
}

export function ThemeBlock({ block: { id, title, notice, picture, questions }, ground, first }: Props) {
  const fill = useFill();
  const atStart = ground === "milk";
  return (
    <Section ground={ground} labelledBy={id}>
      <div
        className={`grid grid-cols-[min(7rem,32%)_1fr] items-end gap-x-5 gap-y-5 lg:items-start lg:gap-y-0 ${atStart ? "lg:grid-cols-[min(24.4rem,41%)_1fr] lg:gap-x-26" : "lg:grid-cols-[1fr_min(24.4rem,41%)] lg:gap-x-26"}`}
      >
        <div
          className={`relative lg:sticky lg:top-32 lg:row-span-2 ${atStart ? "" : "lg:col-start-2 lg:row-start-1"}`}
        >
          <div className="arch">
            <Scene
              scene={scenes[id] ?? faqGeneral}
              alt={picture.alt}
              chosen={picture}
              first={first}
              sizes="(width < 64rem) 112px, 390px"
              className="h-full w-full object-cover"
            />
          </div>
          {atStart && (
            <>
              <Leaf
                tone="light"
                className="end-[84%] bottom-[11%] w-32 rotate-[28deg] -scale-x-100 max-lg:hidden"
              />
              <Leaf tone="dark" className="start-[84%] bottom-[11%] w-32 -rotate-[28deg] max-lg:hidden" />
            </>
          )}
        </div>
        <h2
          id={id}
          className={`scroll-mt-36 text-[1.75rem] text-h2 md:text-[2.75rem] ${atStart ? "" : "lg:col-start-1 lg:row-start-1"}`}
        >
          {title}
        </h2>
        <div className={`col-span-2 lg:col-span-1 lg:pt-5 ${atStart ? "lg:col-start-2" : "lg:col-start-1"}`}>
          {notice && <Notice kind="infant" look="mint" className="mb-2" />}
          <Accordion items={questions.map((item) => ({ ...item, answer: fill(item.answer) }))} open={open} />
        </div>
      </div>
    </Section>
  );
}
