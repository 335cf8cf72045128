import { buttonClass } from "../../ui/button.tsx";
import { Counter } from "../../ui/counter.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Reveal } from "../../ui/reveal.tsx";
import { Section } from "../../ui/section.tsx";
import type { Download } from "../downloads.ts";
import { useAbout } from "./words.ts";

export function Trust({ profile }: { profile: Download | null }) {
  const { trust: text } = useAbout();
  return (
    <Section labelledBy="trust">
      <div className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-[1fr_min(32.5rem,55%)]">
        <Reveal>
          <h2 id="trust" className="text-h2">
            {text.heading}
          </h2>
          <p className="mt-5 max-w-[29rem] text-lead">
            {text.lead} {profile && text.profile}
          </p>
        </Reveal>
        {profile && <DownloadPanel profile={profile} />}
      </div>
      <ul className="mt-10 border-ink border-t-2 text-ink md:mt-14">
        {text.items.map(({ id, figure, title, text }) => (
          <li
            key={id}
            className="grid grid-cols-[min(7.5rem,34%)_minmax(0,1fr)] items-baseline gap-x-6 gap-y-1 border-oat-line border-b py-5 md:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,1.3fr)] md:gap-x-8 md:py-6"
          >
            <p className="flex items-baseline font-display text-[clamp(1.75rem,1.2rem+2.4vw,2.875rem)] text-leaf leading-none tracking-[-0.02em]">
              <Counter value={figure.value} duration={1500} />
              <span className="ms-0.5 text-[0.55em]">{figure.unit}</span>
            </p>
            <div>
              <h3 className="text-h4">{title}</h3>
              {text && <p className="text-label text-ink-soft">{text}</p>}
            </div>
            {figure.source && <p className="text-label max-md:col-start-2">{figure.source}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function DownloadPanel({ profile }: { profile: Download }) {
  const { download } = useAbout().trust;
  return (
    <div className="flex flex-col gap-x-5 gap-y-6 rounded-card bg-mint p-6 sm:flex-row sm:items-center sm:p-8">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-5">
        <span className="grid h-[72px] w-16 flex-none place-items-center rounded-[32px_32px_14px_14px] bg-white text-leaf-dark">
          <Icon name="file-text" size={26} />
        </span>
        <div className="min-w-0 flex-1 basis-36">
          <h3 className="text-h4 md:text-[1.375rem]">{profile.name}</h3>
          <p className="mt-1 text-caption text-pretty">{profile.facts}</p>
        </div>
      </div>
      <a
        href={profile.address}
        hrefLang={profile.language}
        download
        className={buttonClass({ className: "max-w-full flex-none sm:max-w-1/2" })}
      >
        <Icon name="download" />
        {download}
      </a>
    </div>
  );
}
