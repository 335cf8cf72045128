import "../inbox/inbox.css";
import "../lists/lists.css";
import { UserMinus } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigation, useRevalidator, useSearchParams } from "react-router";
import type { OutputOf } from "#contract/endpoint.ts";
import { deleteSubscribers, exportSubscribers, listSubscribers } from "#contract/newsletter.ts";
import { attempt, sentenceOf } from "../failure.ts";
import { ExportButton } from "../inbox/export-button.tsx";
import { counted } from "../inbox/noun.ts";
import { Pager } from "../inbox/pager.tsx";
import { Pick } from "../inbox/pick.tsx";
import { useSelection } from "../inbox/selection.ts";
import { ListFailed } from "../lists/list-failed.tsx";
import { TableBulk } from "../lists/table-bulk.tsx";
import { useLive } from "../live.ts";
import { adminApi } from "../session.ts";
import { notify } from "../shell/toasts.tsx";
import { Blank } from "../ui/blank.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Loading } from "../ui/loading.tsx";
import { PageFailed } from "../ui/page-failed.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { changed, SearchField } from "../ui/search-field.tsx";
import type { Route } from "./+types/newsletter.ts";
import { Subscribers } from "./subscribers.tsx";

export function meta() {
  return [{ title: "Newsletter | Daniry" }, { name: "robots", content: "noindex" }];
}

type Page = OutputOf<typeof listSubscribers>;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const query = Object.fromEntries(
    ["search", "sort", "cursor"].map((part) => [part, search.get(part) ?? ""]),
  );
  const none: { page: Page | null; failure: string } = { page: null, failure: "" };
  try {
    return { ...none, page: await adminApi.call(listSubscribers, { query }, { signal: request.signal }) };
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    return { ...none, failure: sentenceOf(error) };
  }
}

const words = { one: "address", many: "addresses" };

export default function Newsletter({ loaderData: { page, failure } }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams();
  const { revalidate } = useRevalidator();
  const navigation = useNavigation();
  const rows = page?.data ?? [];
  const selection = useSelection(rows);
  const [doomed, setDoomed] = useState<number[]>([]);
  useLive(["subscriber"], () => revalidate());

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, nothing of which is ticked
  useEffect(selection.clear, [search.toString()]);

  async function remove() {
    setDoomed([]);
    await attempt(async () => {
      const { deleted } = await adminApi.call(deleteSubscribers, { body: { ids: doomed } });
      selection.clear();
      notify.success(`${counted(deleted, words)} removed`);
    });
    revalidate();
  }

  const only = doomed.length === 1 && rows.find(({ id }) => id === doomed[0])?.email;
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
        <div className="tools tools-end">
          <Pick
            label="Order"
            value={search.get("sort") ?? ""}
            isActive={false}
            onChange={(sort) => setSearch(changed(search, "sort", sort))}
          >
            <option value="">Newest first</option>
            <option value="oldest">Oldest first</option>
          </Pick>
          <SearchField hint="E-mail address" />
        </div>
        <TableBulk what="addresses" selection={selection} rows={rows.length}>
          <button
            type="button"
            className="button button-small button-danger"
            onClick={() => setDoomed([...selection.ids])}
          >
            <UserMinus size={17} />
            Remove
          </button>
        </TableBulk>
        {failure ? (
          <ListFailed sentence={failure} />
        ) : rows.length === 0 ? (
          <Blank>
            {search.has("search") ? "No address matches the search." : "Nobody has signed up yet."}
          </Blank>
        ) : (
          <Subscribers rows={rows} selection={selection} onRemove={(id) => setDoomed([id])} />
        )}
        {page && <Pager page={page} />}
        {navigation.state === "loading" && <Loading className="loading-over" />}
      </div>
      {doomed.length > 0 && (
        <Confirm
          title="Are you sure?"
          text={`${only || counted(doomed.length, words)} will be removed from the newsletter for good.`}
          confirmLabel="Yes, remove"
          onConfirm={remove}
          onClose={() => setDoomed([])}
        />
      )}
    </>
  );
}

export { PageFailed as ErrorBoundary };
