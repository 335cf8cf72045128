import "./told.css";
import { useState } from "react";
import { type Consent, getConsent } from "#contract/content/consents.ts";
import type { PersonKind } from "#contract/privacy/person.ts";
import { read, useRead } from "../reads.ts";
import { longDate } from "../ui/dates.ts";
import { Failed } from "../ui/failed.tsx";
import { Loading } from "../ui/loading.tsx";

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
        Consent text<span className="sr-only"> for {name}</span>
      </summary>
      {failure ? (
        <Failed sentence={failure} onAgain={again} />
      ) : told ? (
        <Answer of={told.data} />
      ) : (
        <Loading />
      )}
    </details>
  );
}

function Answer({ of }: { of: Consent | null }) {
  if (!of) return <p>The consent text of that time was not stored.</p>;
  const { language, version, text, created_at } = of;
  return (
    <>
      {text ? (
        <blockquote lang={language} dir="auto">
          {text}
        </blockquote>
      ) : (
        <p>There was no text below the form.</p>
      )}
      <small>
        {version === 0 ? "The words that came with the site" : `Version ${version} of the page’s words`}.
        First sent below: <time dateTime={created_at}>{longDate(created_at)}</time>
      </small>
    </>
  );
}
