import "../lists/lists.css";
import "./trash.css";
import { RotateCcw, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useNavigation, useSearchParams } from "react-router";
import { listTrash, type TrashItem, type TrashKind, trashDays, trashKinds } from "#contract/trash.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { loadList, partsOf } from "../lists/load.ts";
import { Pager } from "../lists/pager.tsx";
import { useSelection } from "../lists/selection.ts";
import { Tabs } from "../lists/tabs.tsx";
import { adminApi } from "../session.ts";
import { Blank } from "../ui/blank.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { counted } from "../ui/facts.ts";
import { Failed } from "../ui/failed.tsx";
import { Loading } from "../ui/loading.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { titled } from "../ui/title.ts";
import type { Route } from "./+types/trash.ts";
import { kinds } from "./kinds.ts";
import { TrashTable } from "./trash-table.tsx";
import { numberOf, useTrash, words } from "./use-trash.ts";

export const meta = titled("Trash");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const query = partsOf(search, ["kind", "cursor"]);
  return loadList(request, () => adminApi.call(listTrash, { query }, { signal: request.signal }));
}

const none: TrashItem[] = [];

export default function Trash({ loaderData: { page, failure } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const navigation = useNavigation();
  const trash = useTrash();
  const rows = (page?.data ?? none).map((item) => ({ item, id: numberOf(item) }));
  const selection = useSelection(rows);
  const [doomed, setDoomed] = useState<TrashItem[]>(none);
  const chosen = rows.filter(({ id }) => selection.ids.has(id)).map(({ item }) => item);
  const [only] = doomed;
  const kind = kinds[search.get("kind") as TrashKind] as (typeof kinds)[TrashKind] | undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, nothing of which is ticked
  useEffect(selection.clear, [search.toString()]);

  function purge() {
    setDoomed(none);
    selection.clear();
    trash.purge(doomed);
  }

  return (
    <>
      <PageHead
        title="Trash"
        intro={`What is deleted stays here for ${trashDays} days and then goes for good.`}
      />
      <div className="panel list-panel" aria-busy={navigation.state === "loading"}>
        <div className="tools">
          <Tabs label="Kind" part="kind" tabs={tabsOf(page?.counts)} />
        </div>
        <BulkBar what="items" selection={selection} rows={rows.length}>
          <button
            type="button"
            className="button button-small"
            onClick={() => trash.restore(chosen).then(selection.clear)}
          >
            <RotateCcw size={17} />
            Restore
          </button>
          <button
            type="button"
            className="button button-small button-danger"
            onClick={() => setDoomed(chosen)}
          >
            <Trash2 size={17} />
            Delete for good
          </button>
        </BulkBar>
        {failure ? (
          <Failed sentence={failure} />
        ) : rows.length === 0 ? (
          <Blank action={kind && <ShowAll />}>
            {kind ? `No ${kind.many.toLowerCase()} in the trash.` : "The trash is empty."}
          </Blank>
        ) : (
          <TrashTable rows={rows} selection={selection} trash={trash} onPurge={(item) => setDoomed([item])} />
        )}
        {page && <Pager page={page} />}
        {navigation.state === "loading" && <Loading className="loading-over" />}
      </div>
      {only && (
        <Confirm
          title="Are you sure?"
          text={`${doomed.length === 1 ? only.title : counted(doomed.length, words)} will be deleted for good. Nobody can take that back.`}
          confirmLabel="Yes, delete"
          onConfirm={purge}
          onClose={() => setDoomed(none)}
        />
      )}
    </>
  );
}

function tabsOf(counts: Record<TrashKind, number> | undefined) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    { value: "", label: "All", count: all },
    ...trashKinds.map((kind) => ({ value: kind, label: kinds[kind].many, count: counts?.[kind] })),
  ];
}

function ShowAll() {
  return (
    <Link className="button" to="?">
      Show everything
    </Link>
  );
}

export { PageFailed as ErrorBoundary } from "../ui/failed.tsx";
