import "#web/admin/platform/lists/lists.css";
import { UserMinus } from "lucide-react";
import { useSearchParams } from "react-router";
import {
  deleteSubscribers,
  exportSubscribers,
  listSubscribers,
  type Subscriber,
  subscriberStatuses,
} from "#contract/visitors/newsletter.ts";
import { Told } from "#web/admin/platform/consent/told.tsx";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { useAddress } from "#web/admin/platform/lists/address.ts";
import type { Column } from "#web/admin/platform/lists/column-head.tsx";
import { ExportButton } from "#web/admin/platform/lists/export-button.tsx";
import { Filter, Order } from "#web/admin/platform/lists/filter-select.tsx";
import { ListPage } from "#web/admin/platform/lists/list-page.tsx";
import { restoring } from "#web/admin/platform/lists/restoring.ts";
import { SearchField } from "#web/admin/platform/lists/search-field.tsx";
import { type RowNoun, useChanges } from "#web/admin/platform/lists/use-changes.ts";
import { listLoader, partsOf, useList } from "#web/admin/platform/lists/use-list.ts";
import { read } from "#web/admin/platform/reads.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { isTrash, orTrash, TrashTab, Views } from "#web/admin/platform/trash/trash-tab.tsx";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { counted } from "#web/admin/platform/ui/format.ts";
import { titled } from "#web/admin/platform/ui/title.ts";
import { Button } from "#web/ui/button.tsx";

export const meta = titled("Newsletter");

const subscribers = (search: URLSearchParams) =>
  read(listSubscribers, { query: partsOf(search, ["search", "status", "sort", "cursor"]) }, ["subscriber"]);

const trashKinds = ["subscriber"] as const;

export const clientLoader = orTrash("view", trashKinds, listLoader(subscribers));

const words: RowNoun = { one: "address", many: "addresses" };

const states = {
  pending: "To be confirmed",
  subscribed: "Subscribed",
} as const satisfies Record<Subscriber["status"], Text>;

export default function Newsletter() {
  const [search] = useSearchParams();
  return isTrash(search, "view") ? (
    <TrashTab title={t("Newsletter")} kinds={trashKinds} tabs={<Folders />} />
  ) : (
    <Subscribers />
  );
}

function Folders() {
  return <Views title={t("Newsletter")} label="Addresses" kinds={trashKinds} />;
}

function Subscribers() {
  const { search } = useAddress();
  const list = useChanges(useList(subscribers), words);
  const { page } = list.loaded;

  async function remove(ids: number[]) {
    const isDone = await list.change({
      of: ids.map((id) => ({ id })),
      call: () => adminApi.call(deleteSubscribers, { body: { ids } }),
      done: (count) => t("{rows} moved to trash", { rows: counted(count, words) }),
      undo: () => list.change(restoring("subscriber", ids, words)),
    });
    if (isDone) list.selection.clear();
  }

  return (
    <ListPage
      title={t("Newsletter")}
      intro={t("Who signed up for news. The site itself sends none.")}
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
          <Folders />
          <SearchField hint={t("E-mail address")} />
          <Filter
            name="status"
            label={t("State")}
            any={t("Every state")}
            options={subscriberStatuses.map((value) => ({ value, label: states[value] }))}
          />
          <Order />
        </>
      }
      bulk={(chosen) => (
        <Button variant="danger" small onClick={() => remove(chosen.map(({ id }) => id))}>
          <UserMinus size={17} />
          {t("Remove")}
        </Button>
      )}
      className="cards subscribers"
      columns={columnsOf((id) => remove([id]))}
      nameOf={({ email }) => email}
      isFiltered={search.has("search") || search.has("status")}
      empty={t("Nobody has signed up yet.")}
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
              {t(states[status])}
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
            {t("Remove")}
            <span className="sr-only"> {email}</span>
          </Button>
        </div>
      ),
    },
  ];
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
