import { useState } from "react";
import { useSearchParams } from "react-router";
import type { ImportPreview, PlannedRow, SheetEncoding } from "#contract/content/product-sheet.ts";
import { plural, type Text, t } from "#web/admin/platform/language/language.tsx";
import { TableHead } from "#web/admin/platform/lists/table-head.tsx";
import { Tabs } from "#web/admin/platform/lists/tabs.tsx";
import { EmptyState } from "#web/admin/platform/ui/empty-state.tsx";
import { Button } from "#web/ui/button.tsx";
import { PreviewRow } from "./preview-row.tsx";
import type { Importing } from "./use-import.ts";
import { WrongRows } from "./wrong-rows.tsx";

const kinds: { value: PlannedRow["kind"]; label: Text }[] = [
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
    <section className="panel list-panel" aria-label={t("Preview")} aria-busy={isBusy}>
      <div className="import-head row row-apart">
        <p>
          <strong dir="auto">{importing.name}</strong>
          {pictures.used > 0 && (
            <small>
              {plural(
                pictures.used,
                "{count} picture found by their names",
                "{count} pictures found by their names",
              )}
            </small>
          )}
          {pictures.unused.length > 0 && (
            <small>
              {pictures.more > 0
                ? t("No row uses: {names} and {more} more", {
                    names: pictures.unused.join(", "),
                    more: pictures.more.toLocaleString("en"),
                  })
                : t("No row uses: {names}", { names: pictures.unused.join(", ") })}
            </small>
          )}
          {ignored.length > 0 && (
            <small>{t("Columns that are not read: {columns}", { columns: ignored.join(", ") })}</small>
          )}
        </p>
        <div className="row-actions">
          <small role="status">{importing.taken}</small>
          <Button onClick={importing.leave}>{t("Another file")}</Button>
          <Button
            variant="primary"
            disabled={good === 0 || isUnsure}
            loading={isBusy}
            onClick={importing.run}
          >
            {plural(good, "Import {count} product", "Import {count} products")}
          </Button>
        </div>
      </div>
      {encodings.length > 0 && <EncodingChoice encodings={encodings} importing={importing} />}
      <div className="tools">
        <Tabs label={t("Rows")} part="show" tabs={tabs} />
        {wrong && <WrongRows csv={wrong} />}
      </div>
      {good === 0 && !wrong && (
        <EmptyState>{t("Everything in this file is stored like that already.")}</EmptyState>
      )}
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
            {t("Show more, {left} left", { left: (shown.length - most).toLocaleString("en") })}
          </Button>
        </p>
      )}
    </section>
  );
}

const names: Record<SheetEncoding, Text> = {
  "windows-1252": "Windows, Western",
  "windows-1256": "Windows, Arabic",
  macintosh: "Mac",
};

interface EncodingChoiceProps {
  encodings: ImportPreview["encodings"];
  importing: Importing;
}

function EncodingChoice({ encodings, importing: { encoding: chosen, readAs, isBusy } }: EncodingChoiceProps) {
  return (
    <fieldset className="import-encodings stack stack-close" disabled={isBusy}>
      <legend>{t("This file does not say its encoding. Which one reads right?")}</legend>
      {encodings.map(({ encoding, sample }) => (
        <label key={encoding} className="row row-close">
          <input
            type="radio"
            name="encoding"
            checked={encoding === chosen}
            onChange={() => readAs(encoding)}
          />
          <span>
            {t(names[encoding])}: <bdi>{sample}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
