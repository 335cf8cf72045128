import type { company as companyPage } from "#contract/words/company.ts";
import type { WordsOf } from "#contract/words/field.ts";
import type { IconName } from "#web/ui/icon-names.ts";
import { createWords } from "./words.tsx";

export type CompanyWords = WordsOf<typeof companyPage>;
export const company = createWords<CompanyWords>("company");
export const useCompany = company.useWords;

/** Where a number leads to; nowhere what is no number with its country code. */
function phoneLink(phone: string): string | undefined {
  const digits = phone.replaceAll(/[\s().-]/g, "");
  return /^\+\d{7,15}$/.test(digits) ? `tel:${digits}` : undefined;
}

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
