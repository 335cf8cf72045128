import "#web/admin/platform/lists/lists.css";
import { UserMinus } from "lucide-react";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import {
  deleteSubscribers,
  exportSubscribers,
  listSubscribers,
  type Subscriber,
  subscriberStatuses,
} from "#contract/visitors/newsletter.ts";
import { Told } from "#web/admin/platform/consent/told.tsx";
import { changed, useAddress } from "#web/admin/platform/lists/address.ts";
import type { Column } from "#web/admin/platform/lists/column-head.tsx";
import { ExportButton } from "#web/admin/platform/lists/export-button.tsx";
import { FilterSelect } from "#web/admin/platform/lists/filter-select.tsx";
import { ListPage } from "#web/admin/platform/lists/list-page.tsx";
import { restoring } from "#web/admin/platform/lists/restoring.ts";
import { SearchField } from "#web/admin/platform/lists/search-field.tsx";
import { Tabs } from "#web/admin/platform/lists/tabs.tsx";
import { useChanges } from "#web/admin/platform/lists/use-changes.ts";
import { listLoader, partsOf, useList } from "#web/admin/platform/lists/use-list.ts";
import { read } from "#web/admin/platform/reads.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { isTrash, TrashTab, trashLoader, useTrashTab } from "#web/admin/platform/trash/trash-tab.tsx";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { counted } from "#web/admin/platform/ui/format.ts";
import { titled } from "#web/admin/platform/ui/title.ts";
import { Button } from "#web/ui/button.tsx";

export const meta = titled("Newsletter");

const subscribers = (search: URLSearchParams) =>
  read(listSubscribers, { query: partsOf(search, ["search", "status", "sort", "cursor"]) }, ["subscriber"]);

const trashKinds = ["subscriber"] as const;
const list = listLoader(subscribers);
const trash = trashLoader(trashKinds);

export const clientLoader = (given: LoaderFunctionArgs) =>
  isTrash(new URL(given.request.url).searchParams, "view") ? trash(given) : list(given);

const words = { one: "address", many: "addresses" };

const states: Record<Subscriber["status"], string> = {
  pending: "To be confirmed",
  subscribed: "Subscribed",
};

export default function Newsletter() {
  const [search] = useSearchParams();
  return isTrash(search, "view") ? (
    <TrashTab title="Newsletter" kinds={trashKinds} tabs={<Views />} />
  ) : (
    <Subscribers />
  );
}

function Views() {
  const trash = useTrashTab(trashKinds);
  return (
    <Tabs
      label="Newsletter: folders"
      part="view"
      tabs={[{ value: "", label: "Addresses", count: undefined }, trash]}
    />
  );
}

function Subscribers() {
  const { search, setSearch } = useAddress();
  const list = useChanges(useList(subscribers), words);
  const { page } = list.loaded;

  async function remove(ids: number[]) {
    const isDone = await list.change({
      of: ids.map((id) => ({ id })),
      call: () => adminApi.call(deleteSubscribers, { body: { ids } }),
      done: (count) => `${counted(count, words)} moved to trash`,
      undo: () => list.change(restoring("subscriber", ids, words)),
    });
    if (isDone) list.selection.clear();
  }

  return (
    <ListPage
      title="Newsletter"
      intro="Who signed up for news. The site itself sends none."
      actions={
        <ExportButton
          endpoint={exportSubscribers}
          filter={partsOf(search, ["search", "status", "sort"])}
          fileName="newsletter.csv"
          total={page?.total ?? 0}
          isCapped={page?.capped}
        />
      }
      list={list}
      areaOf={() => "inbox"}
      tools={
        <>
          <Views />
          <SearchField hint="E-mail address" />
          <FilterSelect
            label="State"
            value={search.get("status") ?? ""}
            isActive={search.has("status")}
            onChange={(status) => setSearch((now) => changed(now, "status", status))}
          >
            <option value="">Every state</option>
            {subscriberStatuses.map((status) => (
              <option key={status} value={status}>
                {states[status]}
              </option>
            ))}
          </FilterSelect>
          <FilterSelect
            label="Order"
            value={search.get("sort") ?? ""}
            isActive={false}
            onChange={(sort) => setSearch((now) => changed(now, "sort", sort))}
          >
            <option value="">Newest first</option>
            <option value="oldest">Oldest first</option>
          </FilterSelect>
        </>
      }
      bulk={(chosen) => (
        <Button variant="danger" small onClick={() => remove(chosen.map(({ id }) => id))}>
          <UserMinus size={17} />
          Remove
        </Button>
      )}
      className="cards subscribers"
      columns={columnsOf((id) => remove([id]))}
      nameOf={({ email }) => email}
      isFiltered={search.has("search") || search.has("status")}
      empty="Nobody has signed up yet."
    />
  );
}

function columnsOf(remove: (id: number) => void): Column<Subscriber>[] {
  return [
    { head: "E-mail", cell: ({ email }) => <strong>{email}</strong> },
    {
      head: "Signed up",
      cell: ({ id, email, status, created_at }) => (
        <>
          <time dateTime={created_at}>{longDate(created_at)}</time>{" "}
          {status === "pending" && (
            <span className="status" data-status={status}>
              {states[status]}
            </span>
          )}
          <Told key={id} kind="subscriber" id={id} name={email} />
        </>
      ),
    },
    {
      head: "Actions",
      isHeadHidden: true,
      cell: ({ id, email }) => (
        <div className="row-actions">
          <Button variant="danger" small onClick={() => remove(id)}>
            <UserMinus size={17} />
            Remove
            <span className="sr-only"> {email}</span>
          </Button>
        </div>
      ),
    },
  ];
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
