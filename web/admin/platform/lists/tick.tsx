import type { Selection } from "./selection.ts";

interface Props {
  id: number;
  label: string;
  selection: Selection;
}

export function Tick({ id, label, selection }: Props) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={selection.ids.has(id)}
        aria-label={label}
        onChange={(event) => selection.toggle(id, (event.nativeEvent as MouseEvent).shiftKey === true)}
      />
    </label>
  );
}
