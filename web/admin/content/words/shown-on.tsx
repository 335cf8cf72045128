import { Eye } from "lucide-react";
import { Fragment } from "react";
import { rich, type Text, t } from "#web/admin/platform/language/language.tsx";

const addresses: readonly [name: Text, address: string][] = [
  ["Header", "/"],
  ["Footer", "/"],
  ["About Us", "/about-us"],
  ["Contact Us", "/contact-us"],
  ["FAQs", "/faqs"],
  ["Partner Us", "/partner-us"],
  ["Testimonials", "/testimonials"],
  ["product pages", "/products"],
  ["Terms & Conditions", "/terms"],
  ["Privacy Policy", "/privacy"],
];

/** `text` names the pages as `addresses` does, in the language of the panel. */
export function ShownOn({ text }: { text: string }) {
  const places = new Map(addresses.map(([name, address]) => [t(name), address]));
  const parts = splitAt(text, [...places.keys()]);
  return (
    <p className="caption words-shown">
      <Eye size={16} />
      <span>
        {rich("Shown on: {places}", {
          places: (
            <>
              {parts.map((part, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name
                <Fragment key={at}>
                  {places.has(part) ? (
                    <a href={places.get(part)} target="_blank" rel="noopener">
                      {part}
                    </a>
                  ) : (
                    part
                  )}
                </Fragment>
              ))}
            </>
          ),
        })}
      </span>
    </p>
  );
}

/** The pieces of `text`, those that are one of `names` apart. */
function splitAt(text: string, names: readonly string[]): string[] {
  const at = (name: string) => text.indexOf(name);
  const [first] = names.filter((name) => at(name) >= 0).sort((one, other) => at(one) - at(other));
  if (first === undefined) return [text];
  const end = at(first) + first.length;
  return [text.slice(0, at(first)), first, ...splitAt(text.slice(end), names)];
}
