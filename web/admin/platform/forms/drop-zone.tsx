import "./forms.css";
import { Upload } from "lucide-react";
import { rich, t } from "../language/language.tsx";
import { useDrop } from "../upload/use-drop.ts";

interface Props {
  accept: string;
  multiple?: boolean;
  label: string;
  hint: string;
  onFiles: (files: File[]) => void;
}

export function DropZone({ accept, multiple = false, label, hint, onFiles }: Props) {
  const { isOver, handlers } = useDrop((file, others) => onFiles(multiple ? [file, ...others] : [file]));
  return (
    <label className="drop-zone ring-within" data-over={isOver} {...handlers}>
      <Upload size={20} />
      <span>
        {multiple
          ? rich("{choose} or drop them here", { choose: <b>{t("Choose files")}</b> })
          : rich("{choose} or drop it here", { choose: <b>{t("Choose a file")}</b> })}
      </span>
      <small>{hint}</small>
      <input
        type="file"
        className="sr-only"
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Lets the admin choose the same file again.
          event.currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
