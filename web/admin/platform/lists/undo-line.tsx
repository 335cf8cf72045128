import { t } from "../language/language.tsx";

export function UndoLine({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <p className="notice" data-tone="plain" role="status">
      <span>{text}</span>
      <button type="button" onClick={onUndo}>
        {t("Undo")}
      </button>
    </p>
  );
}
