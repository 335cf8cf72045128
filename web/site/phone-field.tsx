import { useRef, useState } from "react";
import {
  choiceOf,
  countryWritten,
  digitsOf,
  type PhoneCountry,
  phoneCountries,
  phoneCountry,
} from "#contract/phone-countries.ts";
import { Field } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { useLanguage } from "./language.tsx";
import type { Values } from "./outcome.ts";

interface Props {
  text: { phone: string; country: string; digits: string };
  required?: boolean;
  values: Values;
  error: string | undefined;
}

export function PhoneField({ text, required = false, values, error }: Props) {
  const [country, setCountry] = useState(phoneCountry(values.phone_country) ?? phoneCountries[0]);
  const select = useRef<HTMLSelectElement>(null);
  const language = useLanguage();
  const names = language === "en" ? null : new Intl.DisplayNames(language, { type: "region" });
  const nameOf = ({ region, name }: PhoneCountry) => names?.of(region) ?? name;
  const help = text.digits.replaceAll("{digits}", digitsOf(country)).replaceAll("{country}", nameOf(country));

  function follow(typed: string) {
    const written = countryWritten(typed);
    const shown = phoneCountry(select.current?.value);
    if (!written || !select.current || written.code === shown?.code) return;
    select.current.value = choiceOf(written);
    setCountry(written);
  }

  return (
    <Field label={text.phone} id="phone" error={error} help={help}>
      {(control) => (
        <span className="flex flex-wrap gap-2.5 md:gap-3">
          <span className="relative block min-w-0 max-w-full flex-[1_0_9.25rem] md:max-w-49 md:flex-[0_0_12.25rem]">
            <select
              ref={select}
              name="phone_country"
              aria-label={text.country}
              autoComplete="tel-country-code"
              defaultValue={choiceOf(country)}
              onChange={({ currentTarget }) =>
                setCountry(phoneCountry(currentTarget.value) ?? phoneCountries[0])
              }
              className="field appearance-none truncate ps-4 pe-9 md:ps-5 md:pe-10"
            >
              {phoneCountries.map((one) => (
                // A browser may know another name than the server, whose name stays.
                <option key={one.region} value={choiceOf(one)} suppressHydrationWarning>
                  {nameOf(one)} {one.code}
                </option>
              ))}
            </select>
            <Icon
              name="chevron-down"
              className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 md:end-4"
            />
          </span>
          <input
            {...control}
            name="phone"
            type="text"
            inputMode="tel"
            autoComplete="tel-national"
            required={required}
            defaultValue={values.phone}
            onInput={({ currentTarget }) => follow(currentTarget.value)}
            className="field min-w-0 flex-[1_1_8.5rem]"
          />
        </span>
      )}
    </Field>
  );
}
