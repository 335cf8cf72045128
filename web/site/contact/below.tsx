import type { Answered } from "../outcome.ts";
import { Questions } from "../questions.tsx";
import { useFill } from "../words/company.ts";
import type { OfficeNow } from "./hours-text.ts";
import { Newsletter } from "./newsletter.tsx";
import { Offices } from "./offices.tsx";
import { useContact } from "./words.ts";

interface Props {
  newsletter: boolean;
  offices: readonly OfficeNow[];
  answered?: Answered | undefined;
}

export function Below({ newsletter, answered, offices }: Props) {
  const { questions } = useContact();
  const fill = useFill();
  const items = questions.items.map((item) => ({ ...item, answer: fill(item.answer) }));
  return (
    <>
      <Offices now={offices} />
      {items.length > 0 && <Questions title={questions.heading} items={items} open="open-tin" />}
      <Newsletter calls={newsletter} answered={answered} />
    </>
  );
}
