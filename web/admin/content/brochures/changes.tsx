import type { HistoryEntry } from "#contract/panel/history.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { TableHead } from "#web/admin/platform/lists/table-head.tsx";
import { longDate } from "#web/admin/platform/ui/dates.ts";

const most = 8;

export function Changes({ changes }: { changes: readonly HistoryEntry[] }) {
  if (changes.length === 0) return null;
  return (
    <section className="brochure-changes panel panel-after" aria-labelledby="changes">
      <div className="panel-head">
        <h2 id="changes">{t("Latest changes")}</h2>
      </div>
      <table className="table">
        <TableHead columns={["Document", "Change|noun", "By", "When"]} />
        <tbody>
          {changes.slice(0, most).map((entry) => (
            <tr key={entry.id}>
              <td>
                <strong dir="auto">{entry.title || t("A deleted document")}</strong>
              </td>
              <td>{whatOf(entry)}</td>
              <td>{entry.admin_name || t("The system")}</td>
              <td>{longDate(entry.created_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const words: Record<string, Text> = {
  create: "Added",
  delete: "Moved to the trash",
  restore: "Taken back from the trash",
  purge: "Deleted for good",
};

function whatOf({ action, changes }: HistoryEntry): string {
  const renamed = changes.find(({ field }) => field === "name");
  if (action === "update" && renamed) return t("Renamed from {name}", { name: String(renamed.old) });
  if (action === "update" && changes.some(({ field }) => field === "language")) return t("New language");
  return t(words[action] ?? "New file");
}
