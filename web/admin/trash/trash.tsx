import "../lists/lists.css";
import "./trash.css";
import { RotateCcw, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useNavigation, useSearchParams } from "react-router";
import { listTrash, type TrashItem, trashDays } from "#contract/trash.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { loadList, partsOf } from "../lists/load.ts";
import { Pager } from "../lists/pager.tsx";
import { useSelection } from "../lists/selection.ts";
import { adminApi } from "../session.ts";
import { Blank } from "../ui/blank.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { counted } from "../ui/facts.ts";
import { Failed } from "../ui/failed.tsx";
import { Loading } from "../ui/loading.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { titled } from "../ui/title.ts";
import type { Route } from "./+types/trash.ts";
import { TrashTable } from "./trash-table.tsx";
import { TrashTabs } from "./trash-tabs.tsx";
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
        <TrashTabs counts={page?.counts} />
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
          <Blank action={search.has("kind") && <ShowAll />}>The trash is empty.</Blank>
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

function ShowAll() {
  return (
    <Link className="button" to="?">
      Show everything
    </Link>
  );
}

export { PageFailed as ErrorBoundary } from "../ui/failed.tsx";
