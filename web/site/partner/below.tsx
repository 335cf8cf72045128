import { Accordion } from "../../ui/accordion.tsx";
import { Section } from "../../ui/section.tsx";
import { questions, questionsTitle } from "./partner-questions.ts";

/** What follows the form: the three questions. */
export function Below() {
  return (
    <Section ground="cream" labelledBy="questions">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_44.5rem]">
        <h2 id="questions" className="text-h2">
          {questionsTitle}
        </h2>
        <div className="lg:-mt-3">
          <Accordion items={questions} open={["who-can-partner"]} />
        </div>
      </div>
    </Section>
  );
}
