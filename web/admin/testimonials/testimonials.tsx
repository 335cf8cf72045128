import "../inbox/inbox.css";
import "../lists/lists.css";
import "./testimonials.css";
import { useEffect } from "react";
import { type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from "react-router";
import { Pager } from "../inbox/pager.tsx";
import { useSelection } from "../inbox/selection.ts";
import { ListFailed } from "../lists/list-failed.tsx";
import { Blank } from "../ui/blank.tsx";
import { Loading } from "../ui/loading.tsx";
import { PageFailed } from "../ui/page-failed.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/testimonials.ts";
import { isQueueStillRight, loadQueue, rowsOfPage } from "./load.ts";
import { Preview } from "./preview.tsx";
import { QueueBulk } from "./queue-bulk.tsx";
import { QueueTools } from "./queue-tools.tsx";
import { TestimonialRow } from "./testimonial-row.tsx";
import { useOpened } from "./use-opened.ts";
import { useQueue } from "./use-queue.ts";
import { useQueueKeys } from "./use-queue-keys.ts";

export function meta() {
  return [{ title: "Testimonials | Daniry" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadQueue(request);
}

export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return !isQueueStillRight(currentUrl, nextUrl) && defaultShouldRevalidate;
}

const none: never[] = [];

export default function Testimonials({ loaderData: { page, failure } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const navigation = useNavigation();
  const queue = useQueue(page?.data ?? none);
  const { rows } = queue;
  const selection = useSelection(rows);
  const opened = useOpened(queue);
  const total = page?.total ?? rows.length;
  const isNarrowed = search.has("search") || search.has("status");
  useQueueKeys({ rows, open: opened.testimonial, queue, selection, onOpen: opened.open });

  const list = ["status", "search", "sort", "cursor"].map((part) => search.get(part)).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, nothing of which is ticked
  useEffect(selection.clear, [list]);

  return (
    <>
      <PageHead title="Testimonials" intro="Approve what customers send in and choose what the site shows." />
      <div className="panel list-panel" aria-busy={navigation.state === "loading"}>
        <QueueTools counts={page?.counts} />
        <QueueBulk queue={queue} selection={selection} />
        {queue.removed.length > 0 && selection.ids.size === 0 && (
          <p className="panel-undo">
            {queue.removed.length === 1 ? "1 testimonial" : `${queue.removed.length} testimonials`} moved to
            trash
            <button type="button" onClick={() => queue.act(queue.removed, "undelete")}>
              Undo
            </button>
          </p>
        )}
        {failure ? (
          <ListFailed sentence={failure} />
        ) : rows.length === 0 ? (
          <Blank>{isNarrowed ? "Nothing here." : "No testimonials yet."}</Blank>
        ) : (
          <table className="table testimonials">
            <thead>
              <tr>
                {["From", "Rating", "Testimonial", "Status", "Visible"].map((head) => (
                  <th scope="col" key={head}>
                    {head}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((one) => (
                <TestimonialRow key={one.id} testimonial={one} queue={queue} selection={selection} />
              ))}
            </tbody>
          </table>
        )}
        {page && <Pager page={{ ...page, data: rows, total, next: page.next ?? null }} size={rowsOfPage} />}
        {navigation.state === "loading" && <Loading className="loading-over" />}
      </div>
      <Preview opened={opened} queue={queue} />
    </>
  );
}

export { PageFailed as ErrorBoundary };
