import { company } from "./company.ts";

/** In a sentence: the company's phone number or its e-mail address. */
export function Reach({ className = "link" }: { className?: string }) {
  return (
    <>
      <a href={company.phoneLink} className={`${className} whitespace-nowrap`}>
        {company.phone}
      </a>{" "}
      or{" "}
      <a href={company.emailLink} className={className}>
        {company.email}
      </a>
    </>
  );
}
