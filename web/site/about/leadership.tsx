import { Reveal } from "../../ui/reveal.tsx";
import { Section } from "../../ui/section.tsx";
import { Portrait } from "./portrait.tsx";
import { useAbout } from "./words.ts";

export function Leadership() {
  const { leadership: text } = useAbout();
  const isNamed = text.items.some(({ name, portrait }) => name || portrait.file);
  return (
    <Section ground="cream" labelledBy="leadership">
      <Reveal className="flex flex-col justify-between gap-x-12 gap-y-4 lg:flex-row lg:items-end">
        <h2 id="leadership" className="text-h2">
          {text.heading}
        </h2>
        <p className="max-w-[26.25rem] text-balance">{text.lead}</p>
      </Reveal>
      <ul className={isNamed ? "mt-10 grid gap-4 md:mt-14 md:grid-cols-2 md:gap-7" : "founders-card"}>
        {text.items.map(({ id, name, role, task, portrait }, step) => (
          <Reveal
            as="li"
            key={id}
            step={step}
            className={
              isNamed
                ? "flex flex-wrap items-center gap-5 rounded-card bg-white p-5 shadow-card sm:rounded-panel sm:p-8 lg:gap-10 lg:p-10"
                : ""
            }
          >
            <Portrait portrait={portrait} className="w-[37%] max-w-[200px]" />
            <div className="flex-1 basis-36">
              <h3 className="text-h3 lg:text-[1.9375rem]">{name || role}</h3>
              {name && <p className="mt-1 font-semibold text-ink text-label">{role}</p>}
              {task && <p className="mt-2 text-base/[1.65] sm:mt-3 sm:text-body">{task}</p>}
            </div>
          </Reveal>
        ))}
      </ul>
    </Section>
  );
}
