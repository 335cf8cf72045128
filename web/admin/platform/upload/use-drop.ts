import { type DragEvent, useRef, useState } from "react";

export function useDrop(onFile: (file: File, others: File[]) => void, isOff = false) {
  const [isOver, setOver] = useState(false);
  // Entering a child fires a leave on its parent, so only the last leave counts.
  const depth = useRef(0);
  const carriesFile = (event: DragEvent) => !isOff && event.dataTransfer.types.includes("Files");

  const handlers = {
    onDragEnter(event: DragEvent) {
      if (!carriesFile(event)) return;
      event.preventDefault();
      depth.current++;
      setOver(true);
    },
    onDragOver(event: DragEvent) {
      if (!carriesFile(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
    },
    onDragLeave(event: DragEvent) {
      if (!carriesFile(event)) return;
      depth.current = Math.max(0, depth.current - 1);
      if (depth.current === 0) setOver(false);
    },
    onDrop(event: DragEvent) {
      if (!carriesFile(event)) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      const [file, ...others] = event.dataTransfer.files;
      if (file) onFile(file, others);
    },
  };
  return { isOver, handlers };
}
