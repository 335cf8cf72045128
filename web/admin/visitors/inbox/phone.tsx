import { MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { phoneCountries, phoneCountry } from "#contract/phone-countries.ts";
import { barePhone, chatLink } from "#contract/phone-number.ts";
import type { PhoneFields } from "#contract/visitors/submissions.ts";
import { panelLanguage, t } from "#web/admin/platform/language/language.tsx";
import type { Fact } from "./noun.ts";
import { numbersIn } from "./numbers-in.ts";

/** A number is a link only if it is certainly right. */
export function phoneFacts({ phone, phone_country, phone_e164, phone_typed }: PhoneFields): Fact[] {
  if (phone === "") return [];
  const shown = `${phone_country} ${phone}`;
  const value = phone_e164 ? (
    <NumberLinks tel={phone_e164} chat={phone_e164.slice(1)} shown={shown} />
  ) : (
    shown
  );
  const isSame = ["", phone, phone_country + phone].includes(barePhone(phone_typed));
  const facts: Fact[] = [{ name: "Phone", value }];
  if (!isSame) facts.push({ name: "As typed", value: phone_typed });
  return facts;
}

export function countryNames(code: string): string {
  const country = phoneCountry(code);
  if (!country) return "";
  const names = panelLanguage() === "en" ? null : new Intl.DisplayNames(panelLanguage(), { type: "region" });
  const name = names?.of(country.region) ?? country.name;
  const isShared = phoneCountries.filter((one) => one.code === code).length > 1;
  return isShared ? t("{country} or another with {code}", { country: name, code }) : name;
}

export function WithNumbers({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const { at, shown, ...number } of numbersIn(text)) {
    parts.push(text.slice(done, at), <NumberLinks key={at} shown={shown} {...number} />);
    done = at + shown.length;
  }
  return (
    <>
      {parts}
      {text.slice(done)}
    </>
  );
}

interface LinksProps {
  tel: string;
  chat: string | null;
  shown: string;
}

function NumberLinks({ tel, chat, shown }: LinksProps) {
  return (
    <>
      <a href={`tel:${tel}`}>
        <bdi>{shown}</bdi>
      </a>
      {chat && (
        <>
          {" "}
          <a
            className="detail-chat"
            href={chatLink(chat)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp ${shown}`}
          >
            <MessageCircle size={16} />
          </a>
        </>
      )}
    </>
  );
}
