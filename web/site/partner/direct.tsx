import type { Downloads } from "../downloads.ts";
import { ReachList, type Way } from "../reach-list.tsx";
import { useFill, useReach } from "../words/company.ts";
import { usePartner } from "./words.ts";

export function Direct({ downloads }: { downloads: Downloads }) {
  const { heading, lead } = usePartner().direct;
  const fill = useFill();
  return (
    <section aria-labelledby="direct" className="lg:pt-10">
      <h2 id="direct" className="text-h2 md:text-[2.625rem]">
        {heading}
      </h2>
      <p className="mt-3">{fill(lead)}</p>
      <ReachList ways={useWays(downloads)} tile="mint" className="mt-7" />
    </section>
  );
}

function useWays({ profile, catalogue }: Downloads): Way[] {
  const { direct: text } = usePartner();
  const { phone, phoneLink = "", chatLink, email, emailLink } = useReach();
  return [
    { icon: "whatsapp", caption: text.chat, label: phone, address: chatLink },
    { icon: "phone", caption: text.phone, label: phone, address: phoneLink },
    { icon: "mail", caption: text.email, label: email, address: emailLink },
    ...(profile
      ? [{ icon: "file-text" as const, caption: text.download, label: profile.name, ...profile }]
      : []),
    ...(catalogue
      ? [{ icon: "book-open" as const, caption: text.download, label: catalogue.name, ...catalogue }]
      : []),
  ];
}
