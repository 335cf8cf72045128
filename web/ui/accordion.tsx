import { useEffect } from "react";
import { Icon } from "./icon.tsx";

export interface AccordionItem {
  id: string;
  question: string;
  /** Several lines become a list. Text before a line's first colon is bold. */
  answer: string;
}

interface Props {
  items: readonly AccordionItem[];
  open?: readonly string[];
  level?: "h2" | "h3" | "h4";
}

export function Accordion({ items, open = [], level: Heading = "h3" }: Props) {
  useEffect(() => {
    openAddressed();
    addEventListener("hashchange", openAddressed);
    return () => removeEventListener("hashchange", openAddressed);
  }, []);
  return (
    <div>
      {items.map(({ id, question, answer }) => (
        <details key={id} className="accordion border-b border-oat-line" open={open.includes(id)}>
          <summary className="flex min-h-14 items-center justify-between gap-5 py-4.5 md:py-6">
            <Heading className="text-[1.1875rem] leading-tight md:text-h4">{question}</Heading>
            <Icon name="plus" className="icon-plus text-leaf" />
            <Icon name="minus" className="icon-minus text-leaf" />
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section id={id} aria-label={question} tabIndex={0} className="accordion-panel rounded-md pb-6">
            <Answer text={answer} />
          </section>
        </details>
      ))}
    </div>
  );
}

function Answer({ text }: { text: string }) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length < 2) return <p className="max-w-[66ch] text-base leading-[1.65] md:text-body">{text}</p>;
  return (
    <ul className="max-w-[66ch] space-y-2.5 text-pretty text-base leading-[1.65] md:text-body">
      {lines.map((line) => {
        const colon = line.indexOf(":");
        return (
          <li key={line} className="flex gap-3">
            <Icon name="leaf-mark" size={14} className="mt-2 text-sprout" />
            <span>
              {colon > 0 && <strong className="font-semibold text-ink">{line.slice(0, colon + 1)}</strong>}
              {line.slice(colon + 1)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function openAddressed() {
  const target = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
  const item = target?.closest("details");
  if (!item) return;
  item.open = true;
  item.scrollIntoView({ block: "nearest" });
}
