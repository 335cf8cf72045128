import "./told.css";
import { useState } from "react";
import { type Consent, getConsent } from "#contract/content/consents.ts";
import type { PersonKind } from "#contract/privacy/person.ts";
import { rich, t } from "../language/language.tsx";
import { read, useRead } from "../reads.ts";
import { longDate } from "../ui/dates.ts";
import { Pending } from "../ui/failed.tsx";

interface Props {
  kind: PersonKind;
  id: number;
  name: string;
}

export function Told({ kind, id, name }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data: told, failure, again } = useRead(read(getConsent, { params: { kind, id } }), isOpen);

  return (
    <details className="told disclosure" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t("Consent text")}
        <span className="sr-only"> {t("for {name}", { name })}</span>
      </summary>
      {told ? <Answer of={told.data} /> : <Pending failure={failure} again={again} />}
    </details>
  );
}

function Answer({ of }: { of: Consent | null }) {
  if (!of) return <p>{t("The consent text of that time was not stored.")}</p>;
  const { language, version, text, created_at } = of;
  return (
    <>
      {text ? (
        <blockquote lang={language} dir="auto">
          {text}
        </blockquote>
      ) : (
        <p>{t("There was no text below the form.")}</p>
      )}
      <small>
        {version === 0
          ? t("The words that came with the site.")
          : t("Version {version} of the page’s words.", { version })}{" "}
        {rich("First sent below: {date}", {
          date: <time dateTime={created_at}>{longDate(created_at)}</time>,
        })}
      </small>
    </>
  );
}
