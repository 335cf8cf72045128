import { useState } from "react";
import { useSearchParams } from "react-router";
import type { ImportPreview, PlannedRow } from "#contract/content/product-sheet.ts";
import { TableHead } from "#web/admin/platform/lists/table-head.tsx";
import { Tabs } from "#web/admin/platform/lists/tabs.tsx";
import { records } from "#web/admin/platform/records.ts";
import { EmptyState } from "#web/admin/platform/ui/empty-state.tsx";
import { counted } from "#web/admin/platform/ui/format.ts";
import { Button } from "#web/ui/button.tsx";
import { EncodingChoice } from "./encoding-choice.tsx";
import { PreviewRow } from "./preview-row.tsx";
import type { Importing } from "./use-import.ts";
import { WrongRows } from "./wrong-rows.tsx";

const kinds: { value: PlannedRow["kind"]; label: string }[] = [
  { value: "new", label: "New" },
  { value: "changed", label: "Changed" },
  { value: "wrong", label: "Wrong" },
  { value: "same", label: "As it is" },
];

/** Thousands of rows at once would take seconds to draw. */
const shownTogether = 100;

interface Props {
  preview: ImportPreview;
  importing: Importing;
}

export function Preview({ preview: { rows, ignored, encodings, pictures, wrong }, importing }: Props) {
  const [search] = useSearchParams();
  const [most, setMost] = useState(shownTogether);
  const tabs = kinds
    .map((kind) => ({ ...kind, count: rows.filter((row) => row.kind === kind.value).length }))
    .filter(({ count }) => count > 0);
  const asked = tabs.find(({ value }) => value === search.get("show")) ?? tabs[0];
  const shown = rows.filter((row) => row.kind === asked?.value);
  const good = rows.filter(({ kind }) => kind === "new" || kind === "changed").length;
  const { isBusy } = importing;
  const isUnsure = encodings.length > 0 && !importing.encoding;
  return (
    <section className="panel list-panel" aria-label="Preview" aria-busy={isBusy}>
      <div className="import-head row row-apart">
        <p>
          <strong dir="auto">{importing.name}</strong>
          {pictures.used > 0 && <small>{counted(pictures.used, records.picture)} found by their names</small>}
          {pictures.unused.length > 0 && (
            <small>
              No row uses: {pictures.unused.join(", ")}
              {pictures.more > 0 && ` and ${pictures.more.toLocaleString("en")} more`}
            </small>
          )}
          {ignored.length > 0 && <small>Columns that are not read: {ignored.join(", ")}</small>}
        </p>
        <div className="row-actions">
          <small role="status">{importing.taken}</small>
          <Button onClick={importing.leave}>Another file</Button>
          <Button
            variant="primary"
            disabled={good === 0 || isUnsure}
            loading={isBusy}
            onClick={importing.run}
          >
            Import {counted(good, records.product)}
          </Button>
        </div>
      </div>
      {encodings.length > 0 && <EncodingChoice encodings={encodings} importing={importing} />}
      <div className="tools">
        <Tabs label="Rows" part="show" tabs={tabs} />
        {wrong && <WrongRows csv={wrong} />}
      </div>
      {good === 0 && !wrong && <EmptyState>Everything in this file is stored like that already.</EmptyState>}
      <table className="table cards import-rows">
        <TableHead columns={["Product", asked?.value === "wrong" ? "What is wrong" : "What it brings"]} />
        <tbody>
          {shown.slice(0, most).map((row) => (
            <PreviewRow key={row.row} row={row} />
          ))}
        </tbody>
      </table>
      {shown.length > most && (
        <p className="import-more">
          <Button onClick={() => setMost(most + shownTogether)}>
            Show more, {(shown.length - most).toLocaleString("en")} left
          </Button>
        </p>
      )}
    </section>
  );
}
