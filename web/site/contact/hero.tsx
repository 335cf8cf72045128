import { Icon } from "../../ui/icon.tsx";
import { Leaf } from "../../ui/leaf.tsx";
import { company, socialPages } from "../company.ts";
import type { Downloads } from "../downloads.ts";
import type { Outcome, Values } from "../outcome.ts";
import { ReachList, type Way } from "../reach-list.tsx";
import { ContactForm } from "./contact-form.tsx";
import { heroText } from "./contact-text.ts";

interface Props {
  downloads: Downloads;
  /** None where the page's data did not come: then there is no form, only the ways to call and write. */
  reasons: readonly string[];
  answered?: { outcome: Outcome; values: Values } | undefined;
}

const socials = [...socialPages, { name: "WhatsApp", icon: "whatsapp", address: company.chat }] as const;

export function Hero({ downloads, reasons, answered }: Props) {
  return (
    <section data-top="mint" className="relative bg-mint-soft">
      <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden max-md:hidden">
        <Leaf tone="plain" className="-end-44 -top-24 w-[27rem] rotate-[38deg] opacity-40" />
      </div>
      <div className="wrap relative grid gap-x-20 gap-y-12 pt-8 pb-14 md:pt-14 md:pb-20 lg:grid-cols-[1fr_35.7rem]">
        <div className="lg:max-w-[33rem]">
          <h1 tabIndex={-1} className="text-h1 lg:text-[4.5rem]">
            {heroText.title[0]} <br />
            {heroText.title[1]}
          </h1>
          <p className="mt-5 max-w-[26rem] text-lead">{heroText.lead}</p>
          <ReachList ways={waysOf(downloads)} tile="white" className="mt-10" />
          <ul aria-label="Daniry elsewhere" className="mt-9 flex gap-3">
            {socials.map(({ name, icon, address }) => (
              <li key={name}>
                <a
                  href={address}
                  target="_blank"
                  rel="noopener"
                  aria-label={name}
                  className="round size-12 bg-white transition-colors hover:bg-mint"
                >
                  <Icon name={icon} size={19} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        {reasons.length > 0 && (
          <div
            id="write"
            className="self-start rounded-card bg-white p-5.5 pt-7 pb-7 shadow-float md:rounded-panel md:p-12"
          >
            <ContactForm reasons={reasons} answered={answered} />
          </div>
        )}
      </div>
    </section>
  );
}

function waysOf({ profile, catalogue }: Downloads): Way[] {
  return [
    { icon: "phone", caption: "Call us", label: company.phone, address: company.phoneLink },
    { icon: "mail", caption: "Write to us", label: company.email, address: company.emailLink },
    ...(profile
      ? [{ icon: "file-text" as const, caption: "Company profile", label: "Download brochure", ...profile }]
      : []),
    ...(catalogue
      ? [{ icon: "book-open" as const, caption: "All products", label: "Download catalogue", ...catalogue }]
      : []),
  ];
}
