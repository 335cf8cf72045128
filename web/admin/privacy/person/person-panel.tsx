import "./person.css";
import { Search } from "lucide-react";
import { useState } from "react";
import { findPerson, type Person } from "#contract/privacy/person.ts";
import { t, translated } from "#web/admin/platform/language/language.tsx";
import { sentenceOf } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { EmptyState } from "#web/admin/platform/ui/empty-state.tsx";
import { Form } from "#web/admin/platform/ui/form.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { useDeed } from "#web/admin/platform/ui/use-deed.ts";
import { ApiError } from "#web/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Erasures } from "./erasures.tsx";
import { Found } from "./found.tsx";

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
    setPerson(await adminApi.call(findPerson, { body: { who: String(form.get("who")) } }));
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
