import type { company as companyPage } from "#contract/content/words/company.ts";
import type { WordsOf } from "#contract/content/words/field.ts";
import { chatLink } from "#contract/phone-number.ts";
import type { IconName } from "#web/ui/icon-names.ts";
import { phoneLink } from "./links.ts";
import { createWords } from "./words.tsx";

export type CompanyWords = WordsOf<typeof companyPage>;
export const company = createWords<CompanyWords>("company");
export const useCompany = company.useWords;

export function useReach() {
  const { phone, chat, email } = useCompany().reach;
  return {
    phone,
    phoneLink: phoneLink(phone),
    chatLink: chatLink(chat),
    email,
    emailLink: `mailto:${email}`,
  };
}

const icons: Record<string, IconName> = {
  facebook: "facebook",
  instagram: "instagram",
  youtube: "youtube",
  x: "brand-x",
  whatsapp: "whatsapp",
};

export function socialIcon(name: string): IconName {
  return icons[name.trim().toLowerCase()] ?? "link";
}

export function useFill(): (text: string) => string {
  const company = useCompany();
  return (text) => fill(text, company);
}

export function fill(text: string, { facts, hours, offices, reach }: CompanyWords): string {
  return text
    .replaceAll("{company}", () => facts.registered || facts.name)
    .replaceAll("{registration}", () => facts.registration)
    .replaceAll("{address}", () => (offices.items[0]?.address ?? []).join(", "))
    .replaceAll("{hours}", () => hours.said)
    .replaceAll("{phone}", () => reach.phone)
    .replaceAll("{email}", () => reach.email)
    .replaceAll("{year}", () => facts.copyright);
}
