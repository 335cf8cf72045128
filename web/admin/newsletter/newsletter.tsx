import "../lists/lists.css";
import { UserMinus } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { deleteSubscribers, exportSubscribers, listSubscribers } from "#contract/newsletter.ts";
import { restoreTrash } from "#contract/trash.ts";
import { attempt } from "../failure.ts";
import { changed, useAddress } from "../lists/address.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { loadList, partsOf } from "../lists/load.ts";
import { NothingFound } from "../lists/nothing-found.tsx";
import { Pager } from "../lists/pager.tsx";
import { Pick } from "../lists/pick.tsx";
import { SearchField } from "../lists/search-field.tsx";
import { useSelection } from "../lists/selection.ts";
import { UndoLine } from "../lists/undo-line.tsx";
import { useLive } from "../live.ts";
import { adminApi } from "../session.ts";
import { notify } from "../shell/toasts.tsx";
import { Blank } from "../ui/blank.tsx";
import { counted } from "../ui/facts.ts";
import { Failed } from "../ui/failed.tsx";
import { Loading } from "../ui/loading.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { titled } from "../ui/title.ts";
import type { Route } from "./+types/newsletter.ts";
import { Subscribers } from "./subscribers.tsx";

export const meta = titled("Newsletter");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const query = partsOf(search, ["search", "sort", "cursor"]);
  return loadList(request, () => adminApi.call(listSubscribers, { query }, { signal: request.signal }));
}

const words = { one: "address", many: "addresses" };

export default function Newsletter({ loaderData: { page, failure } }: Route.ComponentProps) {
  const { search, setSearch } = useAddress();
  const { revalidate } = useRevalidator();
  const navigation = useNavigation();
  const rows = page?.data ?? [];
  const selection = useSelection(rows);
  const [removed, setRemoved] = useState<number[]>([]);
  useLive(["subscriber"], () => revalidate());

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, nothing of which is ticked
  useEffect(selection.clear, [search.toString()]);

  async function remove(ids: number[]) {
    await attempt(async () => {
      const { deleted } = await adminApi.call(deleteSubscribers, { body: { ids } });
      selection.clear();
      notify.success(`${counted(deleted, words)} moved to trash`);
      setRemoved(ids);
    });
    revalidate();
  }

  async function restore(ids: number[]) {
    setRemoved([]);
    await attempt(async () => {
      const { restored } = await adminApi.call(restoreTrash, { body: { kind: "subscriber", ids } });
      notify.success(`${counted(restored, words)} restored`);
    });
    revalidate();
  }

  return (
    <>
      <PageHead title="Newsletter" intro="Who signed up for news. The site itself sends none.">
        <ExportButton
          endpoint={exportSubscribers}
          filter={{ search: search.get("search") ?? undefined, sort: search.get("sort") ?? undefined }}
          fileName="newsletter.csv"
          total={page?.total ?? 0}
          isCapped={page?.capped}
        />
      </PageHead>
      <div className="panel list-panel" aria-busy={navigation.state === "loading"}>
        <div className="tools">
          <SearchField hint="E-mail address" />
          <Pick
            label="Order"
            value={search.get("sort") ?? ""}
            isActive={false}
            onChange={(sort) => setSearch((now) => changed(now, "sort", sort))}
          >
            <option value="">Newest first</option>
            <option value="oldest">Oldest first</option>
          </Pick>
        </div>
        <BulkBar what="addresses" selection={selection} rows={rows.length}>
          <button
            type="button"
            className="button button-small button-danger"
            onClick={() => remove([...selection.ids])}
          >
            <UserMinus size={17} />
            Remove
          </button>
        </BulkBar>
        {removed.length > 0 && (
          <UndoLine
            text={`${counted(removed.length, words)} moved to the trash.`}
            onUndo={() => restore(removed)}
          />
        )}
        {failure ? (
          <Failed sentence={failure} />
        ) : rows.length === 0 && search.has("search") ? (
          <NothingFound what="addresses" />
        ) : rows.length === 0 ? (
          <Blank>Nobody has signed up yet.</Blank>
        ) : (
          <Subscribers rows={rows} selection={selection} onRemove={(id) => remove([id])} />
        )}
        {page && <Pager page={page} />}
        {navigation.state === "loading" && <Loading className="loading-over" />}
      </div>
    </>
  );
}

export { PageFailed as ErrorBoundary } from "../ui/failed.tsx";
