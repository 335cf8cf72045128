import { Icon } from "../../ui/icon.tsx";
import { Section } from "../../ui/section.tsx";
import { useLanguage } from "../language.tsx";
import { type CompanyWords, useCompany } from "../words/company.ts";
import { phoneLink } from "../words/links.ts";
import { hoursText, type OfficeNow } from "./hours-text.ts";
import { useContact } from "./words.ts";

const palettes = ["cereals", "infant"];

interface Props {
  now: readonly OfficeNow[];
}

export function Offices({ now }: Props) {
  const { heading } = useContact().offices;
  return (
    <Section labelledBy="offices">
      <h2 id="offices" className="text-h2">
        {heading}
      </h2>
      <ul className="mt-8 grid gap-5 md:mt-12 lg:grid-cols-2 lg:gap-7">
        {useCompany().offices.items.map((office, at) => (
          <li
            key={office.id}
            data-palette={palettes[at % palettes.length]}
            className="relative overflow-hidden rounded-card bg-tint p-6.5 pb-8 md:p-12"
          >
            <Arches />
            <h3 className="relative text-[1.875rem] leading-tight md:text-[2rem]">{office.name}</h3>
            <ul className="relative mt-5 space-y-3 text-ink wrap-anywhere">
              <li className="flex gap-5">
                <Icon name="map-pin" className="mt-1 text-leaf" />
                <address className="not-italic">
                  {office.address.map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                </address>
              </li>
              {office.phone && (
                <li className="flex gap-5">
                  <Icon name="phone" className="mt-1 text-leaf" />
                  {phoneLink(office.phone) ? (
                    <a href={phoneLink(office.phone)} className="hover:underline">
                      <bdi>{office.phone}</bdi>
                    </a>
                  ) : (
                    <bdi>{office.phone}</bdi>
                  )}
                </li>
              )}
              <li className="flex gap-5">
                <Icon name="mail" className="mt-1 text-leaf" />
                <a href={`mailto:${office.email}`} className="hover:underline">
                  {office.email}
                </a>
              </li>
              <OfficeHours hours={office.hours} now={now.find(({ id }) => id === office.id)} />
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OfficeHours({
  hours,
  now,
}: {
  hours: CompanyWords["offices"]["items"][number]["hours"];
  now: OfficeNow | undefined;
}) {
  const { range } = useContact().offices;
  const language = useLanguage();
  const rows = hours.map((one) => hoursText(one, range, language)).filter((row) => row !== null);
  if (rows.length === 0) return null;
  return (
    <li className="flex gap-5">
      <Icon name="clock" className="mt-1 text-leaf" />
      <div>
        {now?.state && <p className="font-semibold">{now.state}</p>}
        {[...rows, ...(now?.off ?? [])].map((row) => (
          <p key={row}>{row}</p>
        ))}
      </div>
    </li>
  );
}

function Arches() {
  return (
    <span
      aria-hidden="true"
      className="absolute end-5.5 bottom-0 aspect-[4/5] w-21 rounded-t-full bg-middle/30 xl:w-37.5"
    >
      <span className="absolute inset-x-7 bottom-0 hidden h-32 rounded-t-full bg-middle/50 xl:block" />
    </span>
  );
}
