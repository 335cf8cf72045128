import "../lists/lists.css";
import "./trash.css";
import { RotateCcw, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import { listTrash, type TrashKind, trashAreas, trashDays, trashKinds } from "#contract/panel/trash.ts";
import { Button } from "#web/ui/button.tsx";
import { plural, type Text, t } from "../language/language.tsx";
import { changed, useAddress } from "../lists/address.ts";
import { FilterSelect } from "../lists/filter-select.tsx";
import { ListPage } from "../lists/list-page.tsx";
import { Tabs } from "../lists/tabs.tsx";
import { listLoader, partsOf, useList } from "../lists/use-list.ts";
import { read, useRead } from "../reads.ts";
import { capital, records } from "../records.ts";
import { Confirm } from "../ui/confirm.tsx";
import { counted } from "../ui/format.ts";
import { columnsOf } from "./columns.tsx";
import { type TrashRow, useTrash, words } from "./use-trash.ts";

type Kinds = readonly [TrashKind, ...TrashKind[]];

const value = "trash";

export function isTrash(search: URLSearchParams, part: string): boolean {
  return search.get(part) === value;
}

function kindOf(search: URLSearchParams, kinds: Kinds): TrashKind {
  return kinds.find((one) => one === search.get("kind")) ?? kinds[0];
}

const trashed = (kinds: Kinds) => (search: URLSearchParams) =>
  read(listTrash, { query: { ...partsOf(search, ["cursor"]), kind: kindOf(search, kinds) } }, trashKinds);

/** Loads the trash while its tab is open, and else the page. */
export function orTrash(part: string, kinds: Kinds, page: (given: LoaderFunctionArgs) => Promise<null>) {
  const trash = listLoader(trashed(kinds));
  return (given: LoaderFunctionArgs) =>
    isTrash(new URL(given.request.url).searchParams, part) ? trash(given) : page(given);
}

const countsRead = read(listTrash, { query: { limit: 1 } }, trashKinds);

function useCounts() {
  return useRead(countsRead).data?.counts;
}

export function useTrashTab(kinds: Kinds) {
  const counts = useCounts();
  const count = counts && kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  return { value, label: "Trash" as const, count };
}

interface ViewsProps {
  title: string;
  label: Text;
  count?: number | undefined;
  kinds: Kinds;
}

export function Views({ title, label, count, kinds }: ViewsProps) {
  const trash = useTrashTab(kinds);
  const folders = t("{title}: folders", { title });
  return <Tabs label={folders} part="view" tabs={[{ value: "", label, count }, trash]} />;
}

interface Props {
  title: string;
  kinds: Kinds;
  tabs: ReactNode;
}

export function TrashTab({ title, kinds, tabs }: Props) {
  const [search] = useSearchParams();
  const loaded = useList(trashed(kinds));
  const trash = useTrash(loaded);
  const { selection } = trash;
  const [doomed, setDoomed] = useState<TrashRow[]>([]);
  const [only] = doomed;

  function purge() {
    selection.clear();
    void trash.purge(doomed);
  }

  return (
    <>
      <ListPage
        title={title}
        intro={plural(
          trashDays,
          "What is deleted stays here for {count} day and then goes for good.",
          "What is deleted stays here for {count} days and then goes for good.",
        )}
        list={trash}
        areaOf={({ item }) => trashAreas[item.kind]}
        tools={
          <>
            {tabs}
            {kinds.length > 1 && <KindChoice kinds={kinds} />}
          </>
        }
        bulk={(chosen) => (
          <>
            <Button small onClick={() => trash.restore(chosen).then(selection.clear)}>
              <RotateCcw size={17} />
              {t("Restore")}
            </Button>
            <Button variant="danger" small onClick={() => setDoomed(chosen)}>
              <Trash2 size={17} />
              {t("Delete for good")}
            </Button>
          </>
        )}
        className="cards trash"
        columns={columnsOf(trash, (row) => setDoomed([row]))}
        nameOf={({ item }) => item.title}
        empty={t("No {what} in the trash.", { what: t(records[kindOf(search, kinds)].many) })}
      />
      {only && (
        <Confirm
          title={t("Are you sure?")}
          text={t("{what} will be deleted for good. Nobody can take that back.", {
            what: doomed.length === 1 ? only.item.title : counted(doomed.length, words),
          })}
          confirmLabel={t("Yes, delete")}
          isDanger
          onConfirm={purge}
          onClose={() => setDoomed([])}
        />
      )}
    </>
  );
}

function KindChoice({ kinds }: { kinds: Kinds }) {
  const { search, setSearch } = useAddress();
  const counts = useCounts();
  const kind = kindOf(search, kinds);
  return (
    <FilterSelect
      label={t("Kind")}
      value={kind}
      isActive={kind !== kinds[0]}
      onChange={(next) => setSearch((now) => changed(now, "kind", next))}
    >
      {kinds.map((one) => (
        <option key={one} value={one}>
          {capital(t(records[one].many))}
          {counts && ` (${(counts[one] ?? 0).toLocaleString("en")})`}
        </option>
      ))}
    </FilterSelect>
  );
}
