import "../lists/lists.css";
import "./testimonials.css";
import { useEffect } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { NothingFound } from "../lists/nothing-found.tsx";
import { Pager } from "../lists/pager.tsx";
import { useSelection } from "../lists/selection.ts";
import { UndoLine } from "../lists/undo-line.tsx";
import { Blank } from "../ui/blank.tsx";
import { counted } from "../ui/facts.ts";
import { Failed } from "../ui/failed.tsx";
import { Loading } from "../ui/loading.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { titled } from "../ui/title.ts";
import type { Route } from "./+types/testimonials.ts";
import { loadQueue } from "./load.ts";
import { Preview } from "./preview.tsx";
import { QueueBulk } from "./queue-bulk.tsx";
import { QueueTools } from "./queue-tools.tsx";
import { TestimonialRow } from "./testimonial-row.tsx";
import { useOpened } from "./use-opened.ts";
import { useQueue, words } from "./use-queue.ts";
import { useQueueKeys } from "./use-queue-keys.ts";

export const meta = titled("Testimonials");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadQueue(request);
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
          <UndoLine
            text={`${counted(queue.removed.length, words)} moved to trash`}
            onUndo={() => queue.undelete(queue.removed)}
          />
        )}
        {failure ? (
          <Failed sentence={failure} />
        ) : rows.length === 0 && search.has("search") ? (
          <NothingFound what="testimonials" />
        ) : rows.length === 0 ? (
          <Blank>{search.has("status") ? "Nothing here." : "No testimonials yet."}</Blank>
        ) : (
          <table className="table cards testimonials">
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
        {page && <Pager page={{ ...page, data: rows, total, next: page.next ?? null }} />}
        {navigation.state === "loading" && <Loading className="loading-over" />}
      </div>
      <Preview opened={opened} queue={queue} />
    </>
  );
}

export { PageFailed as ErrorBoundary } from "../ui/failed.tsx";
export { shouldRevalidate } from "./load.ts";
