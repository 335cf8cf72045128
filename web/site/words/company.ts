import type { company as companyPage } from "#contract/content/words/company.ts";
import type { WordsOf } from "#contract/content/words/field.ts";
import type { IconName } from "#web/ui/icon-names.ts";
import { phoneLink } from "./links.ts";
import { createWords } from "./words.tsx";

export type CompanyWords = WordsOf<typeof companyPage>;
export const company = createWords<CompanyWords>("company");
export const useCompany = company.useWords;

/** What the company is reached by, and where each leads. */
export function useReach() {
  const { phone, chat, email } = useCompany().reach;
  return {
    phone,
    phoneLink: phoneLink(phone),
    chatLink: `https://wa.me/${chat.replaceAll(/\D/g, "")}`,
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

/** Of a social page, by its name. */
export function socialIcon(name: string): IconName {
  return icons[name.trim().toLowerCase()] ?? "link";
}

/** What `fill` does, with the company of this page. */
export function useFill(): (text: string) => string {
  const company = useCompany();
  return (text) => fill(text, company);
}

/** The words with what stands for a fact of the company: "{company}", "{hours}", "{phone}", "{email}", "{year}". */
export function fill(text: string, { facts, hours, reach }: CompanyWords): string {
  return text
    .replaceAll("{company}", () => facts.registered || facts.name)
    .replaceAll("{hours}", () => hours.said)
    .replaceAll("{phone}", () => reach.phone)
    .replaceAll("{email}", () => reach.email)
    .replaceAll("{year}", () => facts.copyright);
}
