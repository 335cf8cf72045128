import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Reveal } from "../../ui/reveal.tsx";
import { Section } from "../../ui/section.tsx";
import type { Download } from "../downloads.ts";
import { Ring } from "./ring.tsx";
import { useAbout } from "./words.ts";

/** Without a company profile there is no link, so that none is dead. */
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
      <ul className="mt-12 grid max-md:border-oat-line max-md:border-t md:mt-20 md:grid-cols-2 md:gap-y-14 lg:grid-cols-4">
        {text.items.map(({ id, figure, title, text }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-6 py-6 max-md:border-oat-line max-md:border-b md:block md:py-0 md:even:border-oat-line md:even:border-s md:even:ps-9 lg:not-nth-[4n+1]:border-oat-line lg:not-nth-[4n+1]:border-s lg:not-nth-[4n+1]:ps-9"
          >
            <Ring percentage={figure.value} unit={figure.unit} />
            <div className="flex-1 basis-36 md:mt-8">
              <h3 className="text-h4 md:text-[1.4375rem]">{title}</h3>
              {text && <p className="mt-1 text-base/[1.6]">{text}</p>}
            </div>
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
        download
        className={buttonClass({ className: "max-w-full flex-none sm:max-w-1/2" })}
      >
        <Icon name="download" />
        {download}
      </a>
    </div>
  );
}
