import "../lists/lists.css";
import "./testimonials.css";
import { useAddress } from "../lists/address.ts";
import { ListPage } from "../lists/list-page.tsx";
import { titled } from "../ui/title.ts";
import type { Route } from "./+types/testimonials.ts";
import { columnsOf } from "./columns.tsx";
import { loadQueue } from "./load.ts";
import { Preview } from "./preview.tsx";
import { QueueBulk } from "./queue-bulk.tsx";
import { QueueTools } from "./queue-tools.tsx";
import { useOpened } from "./use-opened.ts";
import { useQueue } from "./use-queue.ts";
import { useQueueKeys } from "./use-queue-keys.ts";

export const meta = titled("Testimonials");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadQueue(request);
}

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  const { search } = useAddress();
  const queue = useQueue(loaderData);
  const opened = useOpened(queue);
  useQueueKeys({ open: opened.testimonial, queue, onOpen: opened.open });

  return (
    <>
      <ListPage
        title="Testimonials"
        intro="Approve what customers send in and choose what the site shows."
        kinds={["testimonial"]}
        list={queue}
        tools={<QueueTools counts={page?.counts} />}
        bulk={(chosen) => <QueueBulk chosen={chosen} queue={queue} />}
        className="cards testimonials"
        columns={columnsOf(queue, search)}
        nameOf={({ name }) => `the testimonial of ${name}`}
        isFiltered={search.has("search")}
        empty={search.has("status") ? "Nothing here." : "No testimonials yet."}
      />
      <Preview opened={opened} queue={queue} />
    </>
  );
}

export { PageFailed as ErrorBoundary } from "../ui/failed.tsx";
export { shouldRevalidate } from "./load.ts";
