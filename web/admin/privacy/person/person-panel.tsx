import "./person.css";
import "#web/admin/platform/ui/past.css";
import { Search } from "lucide-react";
import { useState } from "react";
import { findPerson, listErasures, type Person } from "#contract/privacy/person.ts";
import { type CountedNoun, t, translated } from "#web/admin/platform/language/language.tsx";
import { sentenceOf } from "#web/admin/platform/outcome.ts";
import { read, useRead } from "#web/admin/platform/reads.ts";
import { uncapital } from "#web/admin/platform/records.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { EmptyState } from "#web/admin/platform/ui/empty-state.tsx";
import { Pending } from "#web/admin/platform/ui/failed.tsx";
import { Form } from "#web/admin/platform/ui/form.tsx";
import { counted } from "#web/admin/platform/ui/format.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { useDeed } from "#web/admin/platform/ui/use-deed.ts";
import { ApiError } from "#web/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Found } from "./found.tsx";
import { reasons } from "./words.ts";

const nothing = {
  name: "",
  records: [],
  changes: 0,
  mails: 0,
  invitations: 0,
  first_seen: null,
};

function isKept({ records, mails, invitations }: Person): boolean {
  return records.length + mails + invitations > 0;
}

export function PersonPanel() {
  const [person, setPerson] = useState<Person | null>(null);
  const [problem, setProblem] = useState("");

  async function find(form: FormData) {
    setProblem("");
    const body = { who: String(form.get("who")) };
    // It changes nothing, so the next search need not wait for other reads.
    setPerson(await adminApi.call(findPerson, { body }, { keepsScreen: true }));
  }
  const [isBusy, search] = useDeed(find, (error) =>
    setProblem(translated((error instanceof ApiError && error.fields.who) || sentenceOf(error))),
  );

  function erased() {
    if (person) setPerson({ ...person, ...nothing });
  }

  return (
    <section className="panel panel-after person" aria-labelledby="person">
      <div className="panel-head">
        <h2 id="person">{t("A person")}</h2>
        <p>{t("For when someone asks what you keep")}</p>
      </div>
      <Form className="panel-body person-search stack stack-close" isBusy={isBusy} onSubmit={search}>
        <label className="label" htmlFor="who">
          {t("E-mail address or phone number")}
        </label>
        <div>
          <Search size={18} />
          <input
            id="who"
            name="who"
            className="field"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={problem !== "" || undefined}
            aria-describedby="who-problem"
          />
          <Button variant="primary" type="submit" loading={isBusy}>
            {t("Search")}
          </Button>
        </div>
        <Problem id="who-problem" text={problem} />
      </Form>
      <div role="status">
        {person && !isKept(person) && (
          <EmptyState>
            {t("Nothing is kept about {who}, and you can answer just that.", { who: person.who })}
          </EmptyState>
        )}
        {person && isKept(person) && <Found person={person} onErased={erased} />}
      </div>
      <Erasures />
    </section>
  );
}

const record: CountedNoun = { one: "record", many: "records" };
const erasuresRead = read(listErasures);

function Erasures() {
  const [isOpen, setOpen] = useState(false);
  const { data, failure, again } = useRead(erasuresRead, isOpen);
  const erasures = data?.data;
  return (
    <details className="past disclosure" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("Who was erased")}</summary>
      {!erasures && <Pending failure={failure} again={again} />}
      {erasures?.length === 0 && <p>{t("Nobody so far.")}</p>}
      {erasures && erasures.length > 0 && (
        <ul className="lines">
          {erasures.map(({ id, records, reason, by_name, created_at }) => (
            <li key={id}>
              <span>
                {t("Erased by {name}, {records}: {reason}.", {
                  name: by_name,
                  records: counted(records, record),
                  reason: uncapital(t(reasons[reason])),
                })}
              </span>
              <time dateTime={created_at}>{longDate(created_at)}</time>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
