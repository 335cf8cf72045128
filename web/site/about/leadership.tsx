import { Reveal } from "../../ui/reveal.tsx";
import { Section } from "../../ui/section.tsx";
import { useAbout } from "./words.ts";

/** By the ids of the people that came with the site. */
const monograms: Record<string, string> = {
  founder: "/monogram-founder.svg",
  "co-founder": "/monogram-cofounder.svg",
};

export function Leadership() {
  const { leadership: text } = useAbout();
  return (
    <Section ground="cream" labelledBy="leadership">
      <Reveal className="flex flex-col justify-between gap-x-12 gap-y-4 lg:flex-row lg:items-end">
        <h2 id="leadership" className="text-h2">
          {text.heading}
        </h2>
        <p className="max-w-[26.25rem] text-balance">{text.lead}</p>
      </Reveal>
      <ul className="mt-10 grid gap-4 md:mt-14 md:gap-7 lg:grid-cols-2">
        {text.items.map(({ id, name, role, task }, step) => (
          <Reveal
            as="li"
            key={id}
            step={step}
            className="flex flex-wrap items-center gap-5 rounded-card bg-white p-5 shadow-card sm:gap-10 sm:rounded-panel sm:p-10"
          >
            <img
              src={monograms[id] ?? "/monogram-founder.svg"}
              alt=""
              width={228}
              height={285}
              loading="lazy"
              className="w-[37%] max-w-[228px] flex-none self-start sm:w-[46%]"
            />
            <div className="flex-1 basis-36">
              <h3 className="text-h3 sm:text-[1.9375rem]">{name || role}</h3>
              {name && <p className="mt-1 font-semibold text-ink text-label">{role}</p>}
              {task && <p className="mt-2 text-base/[1.65] sm:mt-3 sm:text-body">{task}</p>}
            </div>
          </Reveal>
        ))}
      </ul>
    </Section>
  );
}
