import { Accordion, type AccordionItem } from "../ui/accordion.tsx";
import { Section } from "../ui/section.tsx";

interface Props {
  title: string;
  items: readonly AccordionItem[];
  open: string;
}

export function Questions({ title, items, open }: Props) {
  return (
    <Section ground="cream" labelledBy="questions">
      <div className="grid gap-x-12 gap-y-7 lg:grid-cols-[1fr_min(44.5rem,70%)]">
        <h2 id="questions" className="text-h2">
          {title}
        </h2>
        <div className="lg:-mt-3">
          <Accordion items={items} open={[open]} />
        </div>
      </div>
    </Section>
  );
}
