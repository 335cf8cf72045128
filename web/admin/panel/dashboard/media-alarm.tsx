import { FileX2 } from "lucide-react";
import { useState } from "react";
import { href, Link } from "react-router";
import { type MediaFault, type MediaFindings, runMediaCheck } from "#contract/operations/media.ts";
import { refreshed } from "#web/admin/platform/cache.ts";
import { attempt } from "#web/admin/platform/failure.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { counted } from "#web/admin/platform/ui/format.ts";
import { Button } from "#web/ui/button.tsx";

const places: Record<MediaFault["record"], (id: number) => string> = {
  product: (id) => href("/admin/products/:id", { id: String(id) }),
  brochure: () => href("/admin/brochures"),
  admin: () => href("/admin/profile"),
  picture: () => href("/admin/website/pictures"),
};
const mostNamed = 5;

export function MediaAlarm({ findings: { missing, damaged, faults } }: { findings: MediaFindings }) {
  const [isBusy, setBusy] = useState(false);
  // A product may miss several pictures.
  const records = [...new Map(faults.map((fault) => [`${fault.record} ${fault.id}`, fault])).values()];
  const them = missing + damaged === 1 ? "it" : "them";

  async function lookAgain() {
    if (isBusy) return;
    setBusy(true);
    await attempt(() => adminApi.call(runMediaCheck));
    await refreshed();
    setBusy(false);
  }

  return (
    <div className="notice" data-tone="bad" role="alert">
      <FileX2 size={20} />
      <p>
        <strong>{sentenceOf(missing, damaged)}</strong>{" "}
        {records.slice(0, mostNamed).map(({ record, id, title }, index) => (
          <span key={`${record} ${id}`}>
            {index > 0 && ", "}
            <Link to={places[record](id)}>{title}</Link>
          </span>
        ))}
        {records.length > mostNamed && ` and ${records.length - mostNamed} more`}. Visitors do not see {them}.
        Put {them} in again, or go back to a <Link to={href("/admin/settings/backups")}>backup</Link>.
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
