/** What was moved to the trash last: the toast with its Undo passes, this stays. */
export function UndoLine({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <p className="undo-line" role="status">
      <span>{text}</span>
      <button type="button" onClick={onUndo}>
        Undo
      </button>
    </p>
  );
}
