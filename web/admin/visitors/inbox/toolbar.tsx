import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import type { TeamMember } from "#contract/team/team.ts";
import { type SubmissionCounts, submissionStatuses } from "#contract/visitors/submissions.ts";
import { changed, useAddress } from "#web/admin/platform/lists/address.ts";
import { FilterSelect } from "#web/admin/platform/lists/filter-select.tsx";
import { SearchField } from "#web/admin/platform/lists/search-field.tsx";
import { Tabs } from "#web/admin/platform/lists/tabs.tsx";
import { DateFilter, DateRange } from "./date-filter.tsx";
import { type InboxNoun, statusWords } from "./noun.ts";

interface Props {
  noun: InboxNoun;
  counts: SubmissionCounts | null;
  team: readonly Pick<TeamMember, "id" | "name">[];
}

const views = [
  { value: "all", label: "All" },
  { value: "unread", label: "Unread" },
  { value: "spam", label: "Spam" },
  { value: "trash", label: "Trash" },
] as const;

export function Toolbar({ noun, counts, team }: Props) {
  const { search, setSearch } = useAddress();
  const [isUnfolded, setUnfolded] = useState(false);
  const filters = useId();
  const active = ["status", "reason", "assigned_to"].filter((part) => search.has(part)).length;
  const narrowed = active + (search.has("from") || search.has("to") ? 1 : 0);
  const set = (part: string, value: string) => setSearch((now) => changed(now, part, value));
  return (
    <div className="tools">
      <Tabs
        label={`${noun.title}: folders`}
        part="view"
        tabs={views.map((tab) => ({ ...tab, count: counts?.[tab.value] }))}
      />
      <SearchField hint={noun.searchHint} />
      <button
        type="button"
        className="filter-toggle"
        aria-expanded={isUnfolded}
        aria-controls={filters}
        data-active={narrowed > 0}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <SlidersHorizontal size={18} />
        <span className="sr-only">Filters{narrowed > 0 && `, ${narrowed} set`}</span>
      </button>
      <fieldset className="inbox-filters" id={filters} data-open={isUnfolded} aria-label="Filters">
        {search.get("view") !== "spam" && (
          <FilterSelect
            label="Status"
            value={search.get("status") ?? ""}
            isActive={search.has("status")}
            onChange={(status) => set("status", status)}
          >
            <option value="">Any status</option>
            {submissionStatuses.map((status) => (
              <option key={status} value={status}>
                {statusWords[status]}
                {counts && ` (${counts[status].toLocaleString("en")})`}
              </option>
            ))}
          </FilterSelect>
        )}
        <DateFilter />
        {noun.reasons.length > 0 && (
          <FilterSelect
            label="Reason"
            value={search.get("reason") ?? ""}
            isActive={search.has("reason")}
            onChange={(reason) => set("reason", reason)}
          >
            <option value="">All reasons</option>
            {noun.reasons.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </FilterSelect>
        )}
        {(team.length > 1 || search.has("assigned_to")) && (
          <FilterSelect
            label="To be answered by"
            className="pick-whose"
            value={search.get("assigned_to") ?? ""}
            isActive={search.has("assigned_to")}
            onChange={(id) => set("assigned_to", id)}
          >
            <option value="">Anybody’s</option>
            {team.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </FilterSelect>
        )}
        <FilterSelect
          label="Order"
          value={search.get("sort") ?? ""}
          isActive={false}
          onChange={(sort) => set("sort", sort)}
        >
          <option value="">Newest first</option>
          <option value="oldest">Oldest first</option>
        </FilterSelect>
      </fieldset>
      <DateRange />
    </div>
  );
}
