import { type ClipboardEvent, type InputEvent, useRef, useState } from "react";
import { phoneCountries as countries } from "#contract/phone-countries.ts";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Values } from "../outcome.ts";
import { roomFor, tidyPhone } from "./phone-typing.ts";
import { usePartner } from "./words.ts";

interface Props {
  values: Values;
  error: string | undefined;
}

/** A pasted international number selects its country. */
export function PhoneField({ values, error }: Props) {
  const { form: text } = usePartner();
  const find = (code: string | undefined) => countries.find((country) => country.code === code);
  const [country, setCountry] = useState(find(values.phone_country) ?? countries[0]);
  const [typed, setTyped] = useState(values.phone ?? "");
  const select = useRef<HTMLSelectElement>(null);
  const help = text.digits
    .replaceAll("{digits}", String(country.digits))
    .replaceAll("{country}", country.name);

  function take(input: HTMLInputElement, text: string) {
    // Reads the select itself: after a paste it is newer than React's state.
    const shown = find(select.current?.value) ?? country;
    const tidy = tidyPhone(text, shown, countries);
    input.value = tidy.phone;
    if (select.current) select.current.value = tidy.country.code;
    setCountry(tidy.country);
    setTyped(tidy.phone);
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault();
    const { currentTarget: input } = event;
    const { selectionStart, selectionEnd, value } = input;
    const pasted = event.clipboardData.getData("text");
    take(
      input,
      value.slice(0, selectionStart ?? value.length) + pasted + value.slice(selectionEnd ?? value.length),
    );
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <Field label={text.phone} id="phone" error={error} help={help}>
      {(control) => (
        <span className="flex gap-2.5 md:gap-3">
          <span className="relative block w-37 flex-none md:w-49">
            <select
              ref={select}
              name="phone_country"
              aria-label={text.country}
              autoComplete="tel-country-code"
              defaultValue={country.code}
              onChange={({ currentTarget }) => setCountry(find(currentTarget.value) ?? countries[0])}
              className="field appearance-none truncate ps-4 pe-9 md:ps-5 md:pe-10"
            >
              {countries.map(({ name, code }) => (
                <option key={code} value={code}>
                  {name} {code}
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
            required
            maxLength={roomFor(typed, country)}
            defaultValue={values.phone}
            onInput={({ currentTarget }: InputEvent<HTMLInputElement>) =>
              take(currentTarget, currentTarget.value)
            }
            onPaste={onPaste}
            className="field min-w-0 flex-1"
          />
        </span>
      )}
    </Field>
  );
}
