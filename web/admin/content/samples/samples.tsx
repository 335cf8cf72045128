import "#web/admin/platform/lists/lists.css";
import "./samples.css";
import { CircleCheck, Trash2 } from "lucide-react";
import { Link, useRevalidator, useSearchParams } from "react-router";
import { listSamples, type Sample, type SampleKind, sampleKinds } from "#contract/content/samples.ts";
import { loadList } from "#web/admin/platform/lists/load.ts";
import { Tabs } from "#web/admin/platform/lists/tabs.tsx";
import { UndoLine } from "#web/admin/platform/lists/undo-line.tsx";
import { useLive } from "#web/admin/platform/live.ts";
import { capital, records } from "#web/admin/platform/records.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { EmptyState } from "#web/admin/platform/ui/empty-state.tsx";
import { Failed } from "#web/admin/platform/ui/failed.tsx";
import { PageHead } from "#web/admin/platform/ui/page-head.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/samples.ts";
import { useSamples } from "./use-samples.ts";

export const meta = titled("Sample content");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, () => adminApi.call(listSamples, {}, { signal: request.signal }));
}

export default function Samples({ loaderData: { page, failure } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const { last, confirm, remove } = useSamples();
  useLive(sampleKinds, revalidate);
  const kind = search.get("kind") as SampleKind | null;
  const rows = (page?.data ?? []).filter((sample) => !kind || sample.kind === kind);
  return (
    <>
      <PageHead
        title="Sample content"
        intro="What came with the site. Say which is true, remove the rest; both can be taken back."
      />
      <div className="panel list-panel">
        <div className="tools samples-tools">
          <Tabs label="Kind" part="kind" tabs={tabsOf(page?.counts)} />
          {rows.length > 0 && (
            <IfAllowed area="content">
              <div className="row-actions">
                <Button small onClick={() => confirm(rows)}>
                  <CircleCheck size={17} />
                  This is true now, all {rows.length}
                </Button>
                <Button variant="danger" small onClick={() => remove(rows)}>
                  <Trash2 size={17} />
                  Remove all {rows.length}
                </Button>
              </div>
            </IfAllowed>
          )}
        </div>
        {last && <UndoLine text={last.text} onUndo={last.undo} />}
        {failure ? (
          <Failed sentence={failure} />
        ) : rows.length === 0 ? (
          <EmptyState>No samples here: what visitors see is yours.</EmptyState>
        ) : (
          <table className="table cards samples">
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((sample) => (
                <SampleRow
                  key={`${sample.kind} ${sample.id}`}
                  sample={sample}
                  onConfirm={() => confirm([sample])}
                  onRemove={() => remove([sample])}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  );
}

interface RowProps {
  sample: Sample;
  onConfirm: () => void;
  onRemove: () => void;
}

function SampleRow({ sample, onConfirm, onRemove }: RowProps) {
  const { icon: Icon, one } = records[sample.kind];
  const whose = <span className="sr-only">: {sample.title}</span>;
  return (
    <tr>
      <td>
        <div className="row-head">
          <span className="waiting-icon">
            <Icon size={18} />
          </span>
          <div>
            <Link to={records[sample.kind].address(sample.id)} dir="auto">
              {sample.title}
            </Link>
            <small dir="auto" title={one}>
              {sample.detail}
            </small>
          </div>
        </div>
      </td>
      <td>
        <IfAllowed area="content">
          <div className="row-actions">
            <Button small onClick={onConfirm}>
              This is true now{whose}
            </Button>
            <Button variant="danger" small onClick={onRemove}>
              Remove{whose}
            </Button>
          </div>
        </IfAllowed>
      </td>
    </tr>
  );
}

function tabsOf(counts: Record<SampleKind, number> | undefined) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    { value: "", label: "All", count: all },
    ...sampleKinds.map((kind) => ({
      value: kind,
      label: capital(records[kind].many),
      count: counts?.[kind],
    })),
  ];
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
