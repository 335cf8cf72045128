import type { AccordionItem } from "../../ui/accordion.tsx";
import type { Answered } from "../outcome.ts";
import { Questions } from "../questions.tsx";
import { Newsletter } from "./newsletter.tsx";
import { Offices } from "./offices.tsx";

interface Props {
  questions: readonly AccordionItem[];
  newsletter: boolean;
  answered?: Answered | undefined;
}

/** What follows the form: offices, questions and the newsletter. */
export function Below({ questions, newsletter, answered }: Props) {
  return (
    <>
      <Offices />
      {questions.length > 0 && <Questions title="Questions, answered" items={questions} open="open-tin" />}
      <Newsletter calls={newsletter} answered={answered} />
    </>
  );
}
