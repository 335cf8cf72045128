import { FileX2 } from "lucide-react";
import { href, Link } from "react-router";
import { type MediaFindings, runMediaCheck } from "#contract/operations/media.ts";
import { records } from "#web/admin/platform/records.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { counted } from "#web/admin/platform/ui/format.ts";
import { useDeed } from "#web/admin/platform/ui/use-deed.ts";
import { Button } from "#web/ui/button.tsx";

const mostNamed = 5;

export function MediaAlarm({ findings: { missing, damaged, faults } }: { findings: MediaFindings }) {
  const [isBusy, lookAgain] = useDeed(() => adminApi.call(runMediaCheck));
  // A product may miss several pictures.
  const hurt = [...new Map(faults.map((fault) => [`${fault.record} ${fault.id}`, fault])).values()];
  const them = missing + damaged === 1 ? "it" : "them";

  return (
    <div className="notice" data-tone="bad" role="alert">
      <FileX2 size={20} />
      <p>
        <strong>{sentenceOf(missing, damaged)}</strong>{" "}
        {hurt.slice(0, mostNamed).map(({ record, id, title }, index) => (
          <span key={`${record} ${id}`}>
            {index > 0 && ", "}
            <Link to={records[record].address(id)}>{title}</Link>
          </span>
        ))}
        {hurt.length > mostNamed && ` and ${hurt.length - mostNamed} more`}. Visitors do not see {them}. Put{" "}
        {them} in again, or go back to a <Link to={href("/admin/settings/backups")}>backup</Link>.
      </p>
      <IfAllowed area="content">
        <Button small loading={isBusy} onClick={lookAgain}>
          Look again
        </Button>
      </IfAllowed>
    </div>
  );
}

function sentenceOf(missing: number, damaged: number): string {
  const files = { one: "file is", many: "files are" };
  if (missing === 0) return `${counted(damaged, files)} damaged:`;
  const more = damaged > 0 ? ` and ${counted(damaged, { one: "is", many: "are" })} damaged` : "";
  return `${counted(missing, files)} missing${more}:`;
}
