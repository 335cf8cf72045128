import "./upload.css";
import { sizeOf } from "../ui/format.ts";
import type { Progress } from "./use-upload.ts";

export function UploadProgress({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  const { fileName, sent, total, secondsLeft } = progress;
  const percent = total > 0 ? Math.floor((sent / total) * 100) : 0;
  const isThere = sent >= total && total > 0;
  return (
    <div className="upload">
      <p className="upload-head">
        <strong>{fileName}</strong>
        <span>{percent} %</span>
      </p>
      <progress max={100} value={percent} aria-label={`Upload of ${fileName}`} />
      <p className="caption upload-foot">
        <span>
          {isThere
            ? "The file is being checked"
            : `${sizeOf(sent)} of ${sizeOf(total)}${secondsLeft === undefined ? "" : `, ${secondsLeft} s left`}`}
        </span>
        <button type="button" onClick={onCancel}>
          Cancel<span className="sr-only"> the upload of {fileName}</span>
        </button>
      </p>
    </div>
  );
}
