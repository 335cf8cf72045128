import "./upload.css";
import { t } from "../language/language.tsx";
import { sizeOf } from "../ui/format.ts";
import type { Progress } from "./use-upload.ts";

export function UploadProgress({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  const { fileName, sent, total } = progress;
  const percent = total > 0 ? Math.floor((sent / total) * 100) : 0;
  const isThere = sent >= total && total > 0;
  return (
    <div className="upload">
      <p className="upload-head">
        <strong className="cut">{fileName}</strong>
        <span>{percent} %</span>
      </p>
      <progress max={100} value={percent} aria-label={t("Upload of {name}", { name: fileName })} />
      <p className="caption upload-foot">
        <span>{isThere ? t("The file is being checked") : wayOf(progress)}</span>
        <button type="button" onClick={onCancel}>
          {t("Cancel")}
          <span className="sr-only"> {t("the upload of {name}", { name: fileName })}</span>
        </button>
      </p>
    </div>
  );
}

function wayOf({ sent, total, secondsLeft }: Progress): string {
  const sizes = { sent: sizeOf(sent), total: sizeOf(total) };
  return secondsLeft === undefined
    ? t("{sent} of {total}", sizes)
    : t("{sent} of {total}, {seconds} s left", { ...sizes, seconds: secondsLeft });
}
