import "#web/admin/platform/lists/lists.css";
import "./testimonials.css";
import { useAddress } from "#web/admin/platform/lists/address.ts";
import { ListPage } from "#web/admin/platform/lists/list-page.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import type { Route } from "./+types/testimonials.ts";
import { columnsOf } from "./columns.tsx";
import { loadTestimonials } from "./load.ts";
import { ModerationBulk } from "./moderation-bulk.tsx";
import { Preview } from "./preview.tsx";
import { TestimonialTools } from "./testimonial-tools.tsx";
import { useModeration } from "./use-moderation.ts";
import { useModerationKeys } from "./use-moderation-keys.ts";
import { useOpened } from "./use-opened.ts";

export const meta = titled("Testimonials");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTestimonials(request);
}

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  const { search } = useAddress();
  const moderation = useModeration(loaderData);
  const opened = useOpened(moderation);
  useModerationKeys({ open: opened.testimonial, moderation, onOpen: opened.open });

  return (
    <>
      <ListPage
        title="Testimonials"
        intro="Approve what customers send in and choose what the site shows."
        kinds={["testimonial"]}
        list={moderation}
        areaOf={() => "inbox"}
        tools={<TestimonialTools counts={page?.counts} />}
        bulk={(chosen) => <ModerationBulk chosen={chosen} moderation={moderation} />}
        className="cards testimonials"
        columns={columnsOf(moderation, search)}
        nameOf={({ name }) => `the testimonial of ${name}`}
        isFiltered={search.has("search") || search.has("sample")}
        empty={search.has("status") ? "Nothing here." : "No testimonials yet."}
      />
      <Preview opened={opened} moderation={moderation} />
    </>
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
export { shouldRevalidate } from "./load.ts";
