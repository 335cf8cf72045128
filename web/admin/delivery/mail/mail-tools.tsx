import { type listMails, mailKinds } from "#contract/delivery/mail.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { changed, useAddress } from "#web/admin/platform/lists/address.ts";
import { FilterSelect } from "#web/admin/platform/lists/filter-select.tsx";
import { SearchField } from "#web/admin/platform/lists/search-field.tsx";
import { Tabs } from "#web/admin/platform/lists/tabs.tsx";
import { folderTabs } from "./delivery-list.tsx";
import { kindLabels } from "./labels.ts";

const times = [
  { value: "1", label: "Last 24 hours" },
  { value: "7", label: "Last 7 days" },
  { value: "30", label: "Last 30 days" },
];

export function MailTools({ counts }: { counts: OutputOf<typeof listMails>["counts"] | undefined }) {
  const { search, setSearch } = useAddress();
  const pick = (part: string) => ({
    value: search.get(part) ?? "",
    isActive: search.has(part),
    onChange: (value: string) => setSearch((now) => changed(now, part, value)),
  });
  return (
    <div className="tools mail-tools">
      <Tabs label="Folder" part="status" tabs={folderTabs(counts)} />
      <SearchField hint="Address, subject" />
      <FilterSelect label="Kind" {...pick("kind")}>
        <option value="">Every kind</option>
        {mailKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindLabels[kind]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="Time" {...pick("days")}>
        <option value="">Any time</option>
        {times.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FilterSelect>
    </div>
  );
}
