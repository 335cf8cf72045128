import { type listMails, mailKinds } from "#contract/delivery/mail.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { Filter } from "#web/admin/platform/lists/filter-select.tsx";
import { SearchField } from "#web/admin/platform/lists/search-field.tsx";
import { Tabs } from "#web/admin/platform/lists/tabs.tsx";
import { folderTabs } from "./delivery-list.tsx";
import { kindLabels } from "./labels.ts";

const times: readonly { value: string; label: Text }[] = [
  { value: "1", label: "Last 24 hours" },
  { value: "7", label: "Last 7 days" },
  { value: "30", label: "Last 30 days" },
];

export function MailTools({ counts }: { counts: OutputOf<typeof listMails>["counts"] | undefined }) {
  return (
    <div className="tools mail-tools">
      <Tabs label={t("Folder")} part="status" tabs={folderTabs(counts)} />
      <SearchField hint={t("Address, subject")} />
      <Filter
        name="kind"
        label={t("Kind")}
        any={t("Every kind")}
        options={mailKinds.map((value) => ({ value, label: kindLabels[value] }))}
      />
      <Filter name="days" label={t("Time")} any={t("Any time")} options={times} />
    </div>
  );
}
