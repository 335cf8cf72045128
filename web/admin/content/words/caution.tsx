import { TriangleAlert } from "lucide-react";
import { useEditing } from "./editing.ts";

/** What is worth a look about a field, where the page tells it while it is written. */
export function Caution({ path, id }: { path: string; id?: string }) {
  const text = useEditing().remarks.get(path);
  return (
    text && (
      <p className="words-caution" id={id}>
        <TriangleAlert size={16} />
        {text}
      </p>
    )
  );
}
