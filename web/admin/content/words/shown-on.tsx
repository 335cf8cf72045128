import { Eye } from "lucide-react";
import { Fragment } from "react";

const places: Record<string, string> = {
  Header: "/",
  Footer: "/",
  "About Us": "/about-us",
  "Contact Us": "/contact-us",
  FAQs: "/faqs",
  "Partner Us": "/partner-us",
  Testimonials: "/testimonials",
  "product pages": "/products",
  "Terms & Conditions": "/terms",
  "Privacy Policy": "/privacy",
};
const names =
  /(Header|Footer|About Us|Contact Us|FAQs|Partner Us|Testimonials|product pages|Terms & Conditions|Privacy Policy)/;

export function ShownOn({ text }: { text: string }) {
  return (
    <p className="caption words-shown">
      <Eye size={16} />
      <span>
        Shown on:{" "}
        {text.split(names).map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name
          <Fragment key={at}>
            {places[part] ? (
              <a href={places[part]} target="_blank" rel="noopener">
                {part}
              </a>
            ) : (
              part
            )}
          </Fragment>
        ))}
      </span>
    </p>
  );
}
