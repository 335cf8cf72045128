import "./forms.css";
import { Upload } from "lucide-react";
import { type DragEvent, useState } from "react";

interface Props {
  accept: string;
  multiple?: boolean;
  label: string;
  hint: string;
  onFiles: (files: File[]) => void;
}

export function DropZone({ accept, multiple = false, label, hint, onFiles }: Props) {
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  }

  return (
    <label
      className="drop-zone ring-within"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Upload size={20} />
      <span>
        <b>{multiple ? "Choose files" : "Choose a file"}</b> or drop {multiple ? "them" : "it"} here
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
