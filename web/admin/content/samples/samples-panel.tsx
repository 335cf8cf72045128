import "./samples.css";
import { Circle, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { type listSamples, type SampleKind, sampleKinds } from "#contract/content/samples.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { trashDays } from "#contract/panel/trash.ts";
import { UndoLine } from "#web/admin/platform/lists/undo-line.tsx";
import { records } from "#web/admin/platform/records.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { Confirm } from "#web/admin/platform/ui/confirm.tsx";
import { counted } from "#web/admin/platform/ui/format.ts";
import { Button } from "#web/ui/button.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { kinds } from "./kinds.ts";
import { useSamples } from "./use-samples.ts";

export function SamplesPanel({ samples }: { samples: OutputOf<typeof listSamples> }) {
  const [deciding, setDeciding] = useState<SampleKind | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { last, confirm, remove } = useSamples();
  const { data, counts, is_public } = samples;
  if (data.length === 0 && !last) return null;
  return (
    <section className="panel samples-panel" aria-labelledby="samples">
      <div className="samples-head">
        <div>
          <h2 id="samples">Sample content</h2>
          <p>
            {data.length > 0
              ? "What came with the site, so that it can be judged at once. Invented until you say otherwise."
              : "All of it is decided."}
          </p>
        </div>
        {data.length > 0 && (
          <IfAllowed area="content">
            <Button variant="danger" small onClick={() => setAsked(true)}>
              Remove all samples
            </Button>
          </IfAllowed>
        )}
      </div>
      {is_public && data.length > 0 && (
        <p className="samples-warning" role="note">
          <TriangleAlert size={18} />
          Visitors reach this site, and take samples for facts.
        </p>
      )}
      {last && <UndoLine text={last.text} onUndo={last.undo} />}
      <ul>
        {sampleKinds
          .filter((kind) => counts[kind] > 0)
          .map((kind) => (
            <li key={kind}>
              <Circle size={26} strokeWidth={1.25} />
              <p>
                <strong>{kinds[kind].title}</strong>
                <span>
                  {counts[kind]} {kinds[kind].origin}
                </span>
              </p>
              <IfAllowed area="content">
                <Button small onClick={() => setDeciding(kind)}>
                  Decide<span className="sr-only"> about {kinds[kind].title.toLowerCase()}</span>
                </Button>
              </IfAllowed>
            </li>
          ))}
      </ul>
      {deciding && (
        <DecideDialog
          kind={deciding}
          samples={data.filter(({ kind }) => kind === deciding)}
          onConfirm={confirm}
          onRemove={remove}
          onClose={() => setDeciding(null)}
        />
      )}
      {isAsked && (
        <Confirm
          title="Are you sure?"
          text={`${sumOf(counts)} go to the trash for ${trashDays} days. ${kinds.product.gone}`}
          confirmLabel="Yes, remove"
          onConfirm={() => {
            setAsked(false);
            remove(data);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
}

/** "16 products, 16 testimonials and 2 documents" */
function sumOf(counts: Record<SampleKind, number>): string {
  const parts = sampleKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => counted(counts[kind], records[kind]));
  return new Intl.ListFormat("en", { type: "conjunction" }).format(parts).replace(", and ", " and ");
}
