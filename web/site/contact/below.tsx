import { Accordion, type AccordionItem } from "../../ui/accordion.tsx";
import { Section } from "../../ui/section.tsx";
import type { Outcome, Values } from "../outcome.ts";
import { Newsletter } from "./newsletter.tsx";
import { Offices } from "./offices.tsx";

interface Props {
  questions: readonly AccordionItem[];
  newsletter: boolean;
  answered?: { outcome: Outcome; values: Values } | undefined;
}

/** What follows the form: offices, questions and the newsletter. */
export function Below({ questions, newsletter, answered }: Props) {
  return (
    <>
      <Offices />
      {questions.length > 0 && (
        <Section ground="cream" labelledBy="questions">
          <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_44.5rem]">
            <h2 id="questions" className="text-h2 lg:max-w-72">
              Questions, answered
            </h2>
            <div className="lg:-mt-3">
              <Accordion items={questions} open={["open-tin"]} />
            </div>
          </div>
        </Section>
      )}
      <Newsletter calls={newsletter} answered={answered} />
    </>
  );
}
