import "#web/admin/platform/lists/lists.css";
import "./trash.css";
import { RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { listTrash, type TrashKind, trashAreas, trashDays, trashKinds } from "#contract/panel/trash.ts";
import { ListPage } from "#web/admin/platform/lists/list-page.tsx";
import { Tabs } from "#web/admin/platform/lists/tabs.tsx";
import { listLoader, partsOf, useList } from "#web/admin/platform/lists/use-list.ts";
import { read } from "#web/admin/platform/reads.ts";
import { capital, records } from "#web/admin/platform/records.ts";
import { Confirm } from "#web/admin/platform/ui/confirm.tsx";
import { counted } from "#web/admin/platform/ui/format.ts";
import { titled } from "#web/admin/platform/ui/title.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { columnsOf } from "./columns.tsx";
import { type TrashRow, useTrash, words } from "./use-trash.ts";

export const meta = titled("Trash");

const trashed = (search: URLSearchParams) =>
  read(listTrash, { query: partsOf(search, ["kind", "cursor"]) }, trashKinds);

export const clientLoader = listLoader(trashed);

export default function Trash() {
  const [search] = useSearchParams();
  const loaded = useList(trashed);
  const trash = useTrash(loaded);
  const { selection } = trash;
  const [doomed, setDoomed] = useState<TrashRow[]>([]);
  const [only] = doomed;
  const kind = trashKinds.find((one) => one === search.get("kind"));

  function purge() {
    setDoomed([]);
    selection.clear();
    trash.purge(doomed);
  }

  return (
    <>
      <ListPage
        title="Trash"
        intro={`What is deleted stays here for ${trashDays} days and then goes for good.`}
        list={trash}
        areaOf={({ item }) => trashAreas[item.kind]}
        tools={<Tabs label="Kind" part="kind" tabs={tabsOf(loaded.page?.counts)} />}
        bulk={(chosen) => (
          <>
            <Button small onClick={() => trash.restore(chosen).then(selection.clear)}>
              <RotateCcw size={17} />
              Restore
            </Button>
            <Button variant="danger" small onClick={() => setDoomed(chosen)}>
              <Trash2 size={17} />
              Delete for good
            </Button>
          </>
        )}
        className="cards trash"
        columns={columnsOf(trash, (row) => setDoomed([row]))}
        nameOf={({ item }) => item.title}
        empty={kind ? `No ${records[kind].many} in the trash.` : "The trash is empty."}
        emptyAction={kind && <ShowAll />}
      />
      {only && (
        <Confirm
          title="Are you sure?"
          text={`${doomed.length === 1 ? only.item.title : counted(doomed.length, words)} will be deleted for good. Nobody can take that back.`}
          confirmLabel="Yes, delete"
          isDanger
          onConfirm={purge}
          onClose={() => setDoomed([])}
        />
      )}
    </>
  );
}

function tabsOf(counts: Record<TrashKind, number> | undefined) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    { value: "", label: "All", count: all },
    ...trashKinds.map((kind) => ({ value: kind, label: capital(records[kind].many), count: counts?.[kind] })),
  ];
}

function ShowAll() {
  return <ButtonLink to="?">Show everything</ButtonLink>;
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
