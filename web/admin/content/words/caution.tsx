import { TriangleAlert } from "lucide-react";
import { useEditing } from "./editing.ts";

export function Caution({ path, id }: { path: string; id?: string }) {
  const text = useEditing().remarks.get(path);
  return (
    text && (
      <p className="caption words-caution" id={id}>
        <TriangleAlert size={16} />
        {text}
      </p>
    )
  );
}
