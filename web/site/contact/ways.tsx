import { Icon } from "../../ui/icon.tsx";
import { useAway } from "../../ui/note-visit.ts";
import type { Downloads } from "../downloads.ts";
import { ReachList, type Way } from "../reach-list.tsx";
import { socialIcon, useCompany, useFill, useReach } from "../words/company.ts";
import { useFrame } from "../words/frame.ts";
import { useContact } from "./words.ts";

export function Ways({ downloads }: { downloads: Downloads }) {
  const { hero: text } = useContact();
  const { header } = useFrame();
  const { chatLink } = useReach();
  const { social } = useCompany();
  const away = useAway();
  const fill = useFill();
  const socials = [...social.items, { id: "whatsapp", name: header.chat, address: chatLink }];
  return (
    <div className="lg:max-w-[33rem]">
      <h1 tabIndex={-1} className="text-h1 lg:text-[3.5rem] xl:text-[4.5rem]">
        {text.heading} <br />
        {text.headingEnd}
      </h1>
      <p className="mt-5 max-w-[26rem] text-balance text-lead">{fill(text.lead)}</p>
      <ReachList ways={useWays(downloads)} tile="white" className="mt-10" />
      <ul aria-label={text.elsewhere} className="mt-9 flex flex-wrap gap-3">
        {socials.map(({ id, name, address }) => (
          <li key={id}>
            <a
              href={address}
              {...away(address)}
              aria-label={name}
              className="round size-12 bg-white transition-colors hover:bg-mint"
            >
              <Icon name={id === "whatsapp" ? "whatsapp" : socialIcon(name)} size={19} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useWays({ profile, catalogue }: Downloads): Way[] {
  const { hero: text } = useContact();
  const { phone, phoneLink = "", email, emailLink } = useReach();
  return [
    { icon: "phone", caption: text.call, label: phone, address: phoneLink },
    { icon: "mail", caption: text.write, label: email, address: emailLink },
    ...(profile
      ? [{ icon: "file-text" as const, caption: text.profile, label: text.profileLabel, ...profile }]
      : []),
    ...(catalogue
      ? [{ icon: "book-open" as const, caption: text.catalogue, label: text.catalogueLabel, ...catalogue }]
      : []),
  ];
}
