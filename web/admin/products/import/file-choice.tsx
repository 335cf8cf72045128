import { FileUp } from "lucide-react";
import { sheetLimits } from "#contract/product-sheet.ts";
import { Problem } from "../../ui/problem.tsx";
import { FileButton } from "../../upload/file-button.tsx";
import { UploadProgress } from "../../upload/upload-progress.tsx";
import { useDrop } from "../../upload/use-drop.ts";
import type { Importing } from "./use-import.ts";

const rule = `At most ${sheetLimits.rows.toLocaleString("en")} rows and ${sheetLimits.bytes / 1024 / 1024} MB`;

const hints = [
  "Start from an export of the products list: its first row names the columns, and they may stand in any order.",
  "A row with an id changes that product, a row without one the product of its title; all others are added as drafts unless the status says published.",
  "A column that is not there leaves its field as it is. Lists have one line for each entry in their cell.",
];

export function FileChoice({ importing: { look, upload } }: { importing: Importing }) {
  const { isOver, handlers } = useDrop(look, upload.progress !== null);
  if (upload.progress) return <UploadProgress progress={upload.progress} onCancel={upload.cancel} />;
  return (
    <section className="panel import-choice" aria-label="Choose a file">
      <div className={`drop ${isOver ? "drop-over" : ""}`} {...handlers}>
        <FileUp size={22} />
        <p>
          <FileButton accept=".csv,text/csv" label="CSV file with products" className="link" onFile={look}>
            Choose a CSV file
          </FileButton>{" "}
          or drop it here. {rule}.
        </p>
        <Problem text={upload.problem} />
      </div>
      <ul>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </section>
  );
}
