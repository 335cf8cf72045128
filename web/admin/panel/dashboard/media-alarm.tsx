import { FileX2 } from "lucide-react";
import { href, Link } from "react-router";
import { commaOf } from "#contract/locales.ts";
import { type MediaFindings, runMediaCheck } from "#contract/operations/media.ts";
import { panelLanguage, plural, rich, t } from "#web/admin/platform/language/language.tsx";
import { records } from "#web/admin/platform/records.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { useDeed } from "#web/admin/platform/ui/use-deed.ts";
import { Button } from "#web/ui/button.tsx";

const mostNamed = 5;

export function MediaAlarm({ findings: { missing, damaged, faults } }: { findings: MediaFindings }) {
  const [isBusy, lookAgain] = useDeed(() => adminApi.call(runMediaCheck));
  // A product may miss several pictures.
  const hurt = [...new Map(faults.map((fault) => [`${fault.record} ${fault.id}`, fault])).values()];
  const names = hurt.slice(0, mostNamed).map(({ record, id, title }, index) => (
    <span key={`${record} ${id}`}>
      {index > 0 && commaOf[panelLanguage()]}
      <Link to={records[record].address(id)}>{title}</Link>
    </span>
  ));
  const backup = <Link to={href("/admin/settings/backups")}>{t("backup")}</Link>;

  return (
    <div className="notice" data-tone="bad" role="alert">
      <FileX2 size={20} />
      <p>
        <strong>{sentenceOf(missing, damaged)}</strong>{" "}
        {hurt.length > mostNamed
          ? rich("{names} and {count} more.", { names: <>{names}</>, count: hurt.length - mostNamed })
          : rich("{names}.", { names: <>{names}</> })}{" "}
        {missing + damaged === 1
          ? rich("Visitors do not see it. Put it in again, or go back to a {backup}.", { backup })
          : rich("Visitors do not see them. Put them in again, or go back to a {backup}.", { backup })}
      </p>
      <IfAllowed area="content">
        <Button small loading={isBusy} onClick={lookAgain}>
          {t("Look again")}
        </Button>
      </IfAllowed>
    </div>
  );
}

function sentenceOf(missing: number, damaged: number): string {
  if (missing === 0) return plural(damaged, "{count} file is damaged:", "{count} files are damaged:");
  if (damaged === 0) return plural(missing, "{count} file is missing:", "{count} files are missing:");
  if (damaged === 1)
    return plural(
      missing,
      "{count} file is missing and 1 is damaged:",
      "{count} files are missing and 1 is damaged:",
    );
  return plural(
    missing,
    "{count} file is missing and {damaged} are damaged:",
    "{count} files are missing and {damaged} are damaged:",
    { damaged: damaged.toLocaleString("en") },
  );
}
