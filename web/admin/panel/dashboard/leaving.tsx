import { Hourglass } from "lucide-react";
import { href, Link } from "react-router";
import { type Leaving as Goes, leavingWords } from "#contract/privacy/retention.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { dayWords } from "#web/admin/platform/ui/dates.ts";
import { counted } from "#web/admin/platform/ui/format.ts";

export function Leaving({ leaving }: { leaving: Goes[] }) {
  if (leaving.length === 0) return null;
  return (
    <section className="notice panel-before" data-tone="plain" aria-label={t("Deleted within two weeks")}>
      <Hourglass size={20} />
      <ul>
        {leaving.map((goes) => (
          <li key={goes.kind}>{lineOf(goes)}</li>
        ))}
      </ul>
      <Link to={`${href("/admin/settings/privacy")}#retention`}>{t("How long things are kept")}</Link>
    </section>
  );
}

function lineOf({ kind, months, count, first_on, last_on }: Goes): string {
  const what = counted(count, leavingWords[kind]);
  const term = counted(months, { one: "month", many: "months" });
  const [first, last] = [dayWords(first_on), dayWords(last_on)];
  return first_on === last_on
    ? t("On {first}, {what} will be older than {term} and removed for good.", { first, what, term })
    : t("From {first} to {last}, {what} will be older than {term} and removed for good.", {
        first,
        last,
        what,
        term,
      });
}
