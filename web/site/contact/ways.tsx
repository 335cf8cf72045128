import { Icon } from "../../ui/icon.tsx";
import { company, socialPages } from "../company.ts";
import type { Downloads } from "../downloads.ts";
import { ReachList, type Way } from "../reach-list.tsx";
import { heroText } from "./contact-text.ts";

const socials = [...socialPages, { name: "WhatsApp", icon: "whatsapp", address: company.chat }] as const;

/** The ways to reach the company without the form, and what to take along. */
export function Ways({ downloads }: { downloads: Downloads }) {
  return (
    <div className="lg:max-w-[33rem]">
      <h1 tabIndex={-1} className="text-h1 lg:text-[3.5rem] xl:text-[4.5rem]">
        {heroText.title[0]} <br />
        {heroText.title[1]}
      </h1>
      <p className="mt-5 max-w-[26rem] text-balance text-lead">{heroText.lead}</p>
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
