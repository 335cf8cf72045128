import { Download, FileUp } from "lucide-react";
import { archiveLimits, sheetColumns, sheetLimits } from "#contract/content/product-sheet.ts";
import { plural, rich, type Text, t } from "#web/admin/platform/language/language.tsx";
import { saveFile } from "#web/admin/platform/lists/download.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { FileButton } from "#web/admin/platform/upload/file-button.tsx";
import { UploadProgress } from "#web/admin/platform/upload/upload-progress.tsx";
import { useDrop } from "#web/admin/platform/upload/use-drop.ts";
import { Button } from "#web/ui/button.tsx";
import type { Importing } from "./use-import.ts";

const hints: readonly Text[] = [
  "Start from the template or an export of the products list: the first row names the columns, and they may stand in any order.",
  "A row with an id changes that product, a row without one the product of its title; all others are added as drafts unless the status says published.",
  "A column that is not there leaves its field as it is. Lists have one line for each entry in their cell.",
  "Pictures come along in a zip, which may hold the CSV as well, or are chosen together with it: the columns image and gallery name their files, gallery one on each line or with | between. An empty cell leaves the pictures as they are.",
];

/** The byte order mark tells Excel that the file is UTF-8. */
function saveTemplate() {
  saveFile(new Blob([`\uFEFF${sheetColumns.join(",")}\r\n`], { type: "text/csv" }), "products-template.csv");
}

export function FileChoice({ importing: { look, upload } }: { importing: Importing }) {
  const { isOver, handlers } = useDrop(look, upload.progress !== null);
  if (upload.progress) return <UploadProgress progress={upload.progress} onCancel={upload.cancel} />;
  return (
    <section className="import-choice panel panel-body" aria-label={t("Choose files")}>
      <div className={`drop ${isOver ? "drop-over" : ""}`} {...handlers}>
        <FileUp size={22} />
        <p>
          {rich("{choose} or drop it here, with its pictures if it names some.", {
            choose: (
              <FileButton
                accept=".csv,text/csv,.xlsx,.zip,application/zip,image/jpeg,image/png,image/webp,image/avif"
                label={t("CSV file or Excel workbook with products, and their pictures")}
                className="link"
                multiple
                onFile={look}
              >
                {t("Choose a CSV file or Excel workbook")}
              </FileButton>
            ),
          })}{" "}
          {plural(
            sheetLimits.rows,
            "At most {count} row, and {size} MB of pictures.",
            "At most {count} rows, and {size} MB of pictures.",
            { size: archiveLimits.bytes / 1024 / 1024 },
          )}
        </p>
        <Problem text={upload.problem} />
      </div>
      <Button small onClick={saveTemplate}>
        <Download size={17} />
        {t("Template")}
      </Button>
      <ul>
        {hints.map((hint) => (
          <li key={hint}>{t(hint)}</li>
        ))}
      </ul>
    </section>
  );
}
