import { testimonialStatuses } from "#contract/content/testimonials.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { Order } from "#web/admin/platform/lists/filter-select.tsx";
import { SearchField } from "#web/admin/platform/lists/search-field.tsx";
import { Tabs } from "#web/admin/platform/lists/tabs.tsx";
import { useTrashTab } from "#web/admin/platform/trash/trash-tab.tsx";
import { SampleFilter } from "../samples/sample-filter.tsx";
import { statusWords } from "./status-tag.tsx";

const tabs = ["all", ...testimonialStatuses] as const;

const folderNames = { all: "All", ...statusWords } as const;

const orders: { value: string; label: Text }[] = [
  { value: "highest", label: "Best first" },
  { value: "lowest", label: "Worst first" },
];

export const trashKinds = ["testimonial"] as const;

export function StatusTabs({ counts }: { counts: Record<(typeof tabs)[number], number> | undefined }) {
  const trash = useTrashTab(trashKinds);
  const folders = tabs.map((value) => ({
    value,
    label: folderNames[value],
    count: counts?.[value],
  }));
  return <Tabs label={t("Status")} part="status" tabs={[...folders, trash]} />;
}

export function TestimonialTools() {
  return (
    <>
      <SearchField hint={t("Name, e-mail, words")} />
      <SampleFilter />
      <Order more={orders} />
    </>
  );
}
