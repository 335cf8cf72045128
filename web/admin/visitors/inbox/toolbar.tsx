import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import type { TeamMember } from "#contract/team/team.ts";
import { type SubmissionCounts, submissionStatuses } from "#contract/visitors/submissions.ts";
import { plural, t, translated } from "#web/admin/platform/language/language.tsx";
import { useAddress } from "#web/admin/platform/lists/address.ts";
import { Filter, Order } from "#web/admin/platform/lists/filter-select.tsx";
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
  const { search } = useAddress();
  const [isUnfolded, setUnfolded] = useState(false);
  const filters = useId();
  const active = ["status", "reason", "assigned_to"].filter((part) => search.has(part)).length;
  const narrowed = active + (search.has("from") || search.has("to") ? 1 : 0);
  return (
    <div className="tools">
      <Tabs
        label={t("{title}: folders", { title: t(noun.title) })}
        part="view"
        tabs={views.map((tab) => ({ ...tab, count: counts?.[tab.value] }))}
      />
      <SearchField hint={t(noun.searchHint)} />
      <button
        type="button"
        className="filter-toggle"
        aria-expanded={isUnfolded}
        aria-controls={filters}
        data-active={narrowed > 0}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <SlidersHorizontal size={18} />
        <span className="sr-only">
          {narrowed > 0 ? plural(narrowed, "Filters, {count} set", "Filters, {count} set") : t("Filters")}
        </span>
      </button>
      <fieldset className="inbox-filters" id={filters} data-open={isUnfolded} aria-label={t("Filters")}>
        {search.get("view") !== "spam" && (
          <Filter
            name="status"
            label={t("Status")}
            any={t("Any status")}
            options={submissionStatuses.map((value) => ({
              value,
              shown: t(statusWords[value]) + (counts ? ` (${counts[value].toLocaleString("en")})` : ""),
            }))}
          />
        )}
        <DateFilter />
        {noun.reasons.length > 0 && (
          <Filter
            name="reason"
            label={t("Reason")}
            any={t("All reasons")}
            options={noun.reasons.map((reason) => ({ value: reason, shown: translated(reason) }))}
          />
        )}
        {(team.length > 1 || search.has("assigned_to")) && (
          <Filter
            name="assigned_to"
            label={t("To be answered by")}
            any={t("Anybody’s")}
            className="pick-whose"
            options={team.map(({ id, name }) => ({ value: String(id), shown: name }))}
          />
        )}
        <Order />
      </fieldset>
      <DateRange />
    </div>
  );
}
