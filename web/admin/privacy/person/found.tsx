import { Check, Download, Mail, MailPlus, UserRoundX } from "lucide-react";
import { useState } from "react";
import { href, Link } from "react-router";
import { exportPerson, type Person, type PersonKind } from "#contract/privacy/person.ts";
import { plural, t } from "#web/admin/platform/language/language.tsx";
import { download } from "#web/admin/platform/lists/download.ts";
import { attempt } from "#web/admin/platform/outcome.ts";
import { records } from "#web/admin/platform/records.ts";
import { dateWithin } from "#web/admin/platform/ui/dates.ts";
import { initialsOf } from "#web/admin/platform/ui/initials.ts";
import { Button } from "#web/ui/button.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import { countOf, isListed, spanOf } from "./words.ts";

const lists: Record<PersonKind, string> = {
  contact: href("/admin/contact-submissions"),
  partner: href("/admin/partner-submissions"),
  testimonial: href("/admin/testimonials"),
  subscriber: href("/admin/newsletter"),
};

interface Props {
  person: Person;
  onErased: () => void;
}

export function Found({ person, onErased }: Props) {
  const [isErasing, setErasing] = useState(false);
  const save = () => attempt(() => download(exportPerson, { body: { who: person.who } }, "person.html"));
  return (
    <div className="person-found">
      <div>
        <div className="panel-body row">
          <span className="avatar avatar-large" aria-hidden="true">
            {initialsOf(person.name || person.who)}
          </span>
          <div className="fill">
            <h3>{person.name || person.who}</h3>
            <p>
              {person.name && `${person.who}, `}
              {person.first_seen && t("first seen {date}", { date: dateWithin(person.first_seen) })}
            </p>
          </div>
        </div>
        <ul className="lines">
          {person.records.map((found) => {
            const Icon = records[found.kind].icon;
            return (
              <li key={found.kind}>
                <span className="icon-tile">
                  <Icon size={18} />
                </span>
                <div className="fill named">
                  <strong>{countOf(found)}</strong>
                  <small>{spanOf(found)}</small>
                </div>
                {isListed(found) && (
                  <Link
                    className="button button-small"
                    to={`${lists[found.kind]}?search=${encodeURIComponent(person.who)}`}
                    aria-label={t("Show {what}", { what: countOf(found) })}
                  >
                    {t("Show")}
                  </Link>
                )}
              </li>
            );
          })}
          {person.mails > 0 && (
            <li>
              <span className="icon-tile">
                <Mail size={18} />
              </span>
              <div className="fill named">
                <strong>
                  {plural(person.mails, "{count} mail to this address", "{count} mails to this address")}
                </strong>
                <small>{t("Receipts, answers and invitations")}</small>
              </div>
            </li>
          )}
          {person.invitations > 0 && (
            <li>
              <span className="icon-tile">
                <MailPlus size={18} />
              </span>
              <div className="fill named">
                <strong>{t("An invitation to the team")}</strong>
                <small>{t("Not answered yet")}</small>
              </div>
            </li>
          )}
        </ul>
        {person.is_admin && (
          <p className="panel-note">
            {t("This is also the address of an account of this panel, which stays as it is.")}
          </p>
        )}
      </div>
      <div className="panel-body person-duties stack">
        <h3>{t("What the law asks")}</h3>
        <ul className="points">
          <li>
            <Check size={18} />
            {t("Make sure the request is theirs: answer to the address above, not to another.")}
          </li>
          <li>
            <Check size={18} />
            {t("Answer within a month, free of charge. That is soon enough under most laws.")}
          </li>
          <li>
            <Check size={18} />
            {t(
              "Correct what is wrong by hand: write what is right into the note of each message or enquiry.",
            )}
          </li>
          <li>
            <Check size={18} />
            {t("Erase everything, unless an open order or a legal duty needs it. Write down which.")}
          </li>
        </ul>
        <Button onClick={save}>
          <Download size={18} />
          {t("Export everything")}
        </Button>
        <Button variant="danger" onClick={() => setErasing(true)}>
          <UserRoundX size={18} />
          {t("Erase…")}
        </Button>
        <p className="caption">
          {t(
            "Backups that were made before still hold this person. One that is restored here is erased again. Texts of your team, such as the register of leaks and templates of answers, are not searched.",
          )}
        </p>
      </div>
      {isErasing && <EraseDialog person={person} onErased={onErased} onClose={() => setErasing(false)} />}
    </div>
  );
}
