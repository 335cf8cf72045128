import { company } from "../company.ts";
import type { Downloads } from "../downloads.ts";
import { ReachList, type Way } from "../reach-list.tsx";
import { directText } from "./partner-text.ts";

/** The ways to reach the company without the form, and what to read before. */
export function Direct({ downloads }: { downloads: Downloads }) {
  return (
    <section aria-labelledby="direct" className="lg:pt-10">
      <h2 id="direct" className="text-h2 md:text-[2.625rem]">
        {directText.title}
      </h2>
      <p className="mt-3">{directText.lead}</p>
      <ReachList ways={waysOf(downloads)} tile="mint" className="mt-7" />
    </section>
  );
}

function waysOf({ profile, catalogue }: Downloads): Way[] {
  const { phone } = company;
  return [
    { icon: "whatsapp", caption: "WhatsApp", label: phone, address: company.chat },
    { icon: "phone", caption: "Phone", label: phone, address: company.phoneLink },
    { icon: "mail", caption: "E-mail", label: company.email, address: company.emailLink },
    ...(profile
      ? [{ icon: "file-text" as const, caption: "Download", label: profile.name, ...profile }]
      : []),
    ...(catalogue
      ? [{ icon: "book-open" as const, caption: "Download", label: catalogue.name, ...catalogue }]
      : []),
  ];
}
