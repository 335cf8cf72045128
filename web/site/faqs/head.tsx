import { Leaf } from "../../ui/leaf.tsx";
import { useFill } from "../words/company.ts";
import { useFaqs } from "./words.ts";

export function Head() {
  const { head: text, themes } = useFaqs();
  const fill = useFill();
  return (
    <section data-top="cream" className="relative bg-cream">
      <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden max-md:hidden">
        <Leaf tone="plain" className="-end-52 top-6 w-[28rem] -rotate-[33deg] opacity-35" />
      </div>
      <div className="wrap relative pt-8 pb-12 md:pt-14 md:pb-22">
        <h1 tabIndex={-1} className="text-h1 lg:text-[4.5rem]">
          {text.heading} <br />
          {text.headingEnd}
        </h1>
        <p className="mt-5 max-w-[31rem] text-lead">{fill(text.lead)}</p>
        <nav
          aria-label={text.themes}
          className="-mx-5 mt-7 overflow-x-auto md:mx-0 md:mt-8 md:overflow-visible"
        >
          <ul className="flex gap-2.5 px-5 py-1.5 md:flex-wrap md:px-0">
            {themes.items.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11.5 items-center rounded-full max-md:whitespace-nowrap bg-white px-5 font-medium text-base text-ink shadow-card transition-colors hover:bg-mint hover:text-leaf-dark focus-visible:rounded-full"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  );
}
