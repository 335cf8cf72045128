import "#web/admin/platform/lists/lists.css";
import "./testimonials.css";
import { useSearchParams } from "react-router";
import { listTestimonials, testimonialStatuses } from "#contract/content/testimonials.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { useAddress } from "#web/admin/platform/lists/address.ts";
import { Order } from "#web/admin/platform/lists/filter-select.tsx";
import { ListPage } from "#web/admin/platform/lists/list-page.tsx";
import { SearchField } from "#web/admin/platform/lists/search-field.tsx";
import { Tabs } from "#web/admin/platform/lists/tabs.tsx";
import { listLoader, partsOf, useList } from "#web/admin/platform/lists/use-list.ts";
import { read, useRead } from "#web/admin/platform/reads.ts";
import { isTrash, orTrash, TrashTab, useTrashTab } from "#web/admin/platform/trash/trash-tab.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import { SampleFilter } from "../samples/samples.tsx";
import { columnsOf } from "./columns.tsx";
import { ModerationBulk } from "./moderation-bulk.tsx";
import { Preview } from "./preview.tsx";
import { statusWords } from "./status-tag.tsx";
import { useModeration } from "./use-moderation.ts";
import { useModerationKeys } from "./use-moderation-keys.ts";
import { useOpened } from "./use-opened.ts";

export const meta = titled("Testimonials");

const tabs = ["all", ...testimonialStatuses] as const;

const folderNames = { all: "All", ...statusWords } as const;

const orders: { value: string; label: Text }[] = [
  { value: "highest", label: "Best first" },
  { value: "lowest", label: "Worst first" },
];

const trashKinds = ["testimonial"] as const;

const testimonials = (search: URLSearchParams) => {
  const query = { status: "all", ...partsOf(search, ["status", "search", "sample", "sort", "cursor"]) };
  return read(listTestimonials, { query }, ["testimonial"]);
};

export const clientLoader = orTrash("status", trashKinds, listLoader(testimonials));

export default function Testimonials() {
  const [search] = useSearchParams();
  return isTrash(search, "status") ? <Trashed /> : <TestimonialList />;
}

const countsRead = read(listTestimonials, { query: { status: "all", limit: 1 } }, ["testimonial"]);

function Trashed() {
  const { counts } = useRead(countsRead).data ?? {};
  return <TrashTab title={t("Testimonials")} kinds={trashKinds} tabs={<StatusTabs counts={counts} />} />;
}

function TestimonialList() {
  const { search } = useAddress();
  const loaded = useList(testimonials);
  const moderation = useModeration(loaded);
  const opened = useOpened(moderation);
  useModerationKeys({ open: opened.testimonial, moderation, onOpen: opened.open });

  return (
    <>
      <ListPage
        title={t("Testimonials")}
        intro={t("Approve what customers send in and choose what the site shows.")}
        list={moderation}
        areaOf={() => "inbox"}
        tools={
          <>
            <StatusTabs counts={loaded.page?.counts} />
            <SearchField hint={t("Name, e-mail, words")} />
            <SampleFilter />
            <Order more={orders} />
          </>
        }
        bulk={(chosen) => <ModerationBulk chosen={chosen} moderation={moderation} />}
        className="cards testimonials"
        columns={columnsOf(moderation, search)}
        nameOf={({ name }) => t("the testimonial of {name}", { name })}
        isFiltered={search.has("search") || search.has("sample")}
        empty={search.has("status") ? t("Nothing here.") : t("No testimonials yet.")}
      />
      <Preview opened={opened} moderation={moderation} />
    </>
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";

function StatusTabs({ counts }: { counts: Record<(typeof tabs)[number], number> | undefined }) {
  const trash = useTrashTab(trashKinds);
  const folders = tabs.map((value) => ({
    value,
    label: folderNames[value],
    count: counts?.[value],
  }));
  return <Tabs label={t("Status")} part="status" tabs={[...folders, trash]} />;
}
