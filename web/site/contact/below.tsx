import type { Answered } from "../outcome.ts";
import { Questions } from "../questions.tsx";
import { useFill } from "../words/company.ts";
import { Newsletter } from "./newsletter.tsx";
import { Offices } from "./offices.tsx";
import { useContact } from "./words.ts";

interface Props {
  newsletter: boolean;
  answered?: Answered | undefined;
}

/** What follows the form: offices, questions and the newsletter. */
export function Below({ newsletter, answered }: Props) {
  const { questions } = useContact();
  const fill = useFill();
  const items = questions.items.map((item) => ({ ...item, answer: fill(item.answer) }));
  return (
    <>
      <Offices />
      {items.length > 0 && <Questions title={questions.heading} items={items} open="open-tin" />}
      <Newsletter calls={newsletter} answered={answered} />
    </>
  );
}
