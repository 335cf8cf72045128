import "./forms.css";
import { TriangleAlert } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { type Blocker, useBlocker } from "react-router";
import { Modal } from "../ui/modal.tsx";

/** Asks before unsaved changes are left, in the panel and when the window closes. */
export function useLeaveGuard(isDirty: boolean): {
  blocker: Blocker;
  /** After a save: the next way out is free, though the form has not been drawn again yet. */
  release: () => void;
} {
  const isGuarding = useRef(isDirty);
  isGuarding.current = isDirty;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isGuarding.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);

  return {
    blocker,
    release: () => {
      isGuarding.current = false;
    },
  };
}

interface Props {
  blocker: Blocker;
  /** Forgets what was typed, the draft included. */
  onDiscard: () => void;
}

/** What was typed stays on this device unless it is thrown away here. */
export function LeaveDialog({ blocker, onDiscard }: Props) {
  const heading = useId();
  if (blocker.state !== "blocked") return null;
  return (
    <Modal labelledBy={heading} role="alertdialog" className="leave" onClose={() => blocker.reset()}>
      <div className="modal-ask">
        <span className="warning-disc">
          <TriangleAlert size={28} />
        </span>
        <h2 id={heading}>Leave without saving?</h2>
        <p>The site does not have your changes yet. A draft of them can stay on this device.</p>
        <div className="modal-actions">
          <button type="button" className="button button-primary" onClick={() => blocker.reset()}>
            Keep editing
          </button>
          <button type="button" className="button" onClick={() => blocker.proceed()}>
            Leave, keep draft
          </button>
          <button
            type="button"
            className="button button-danger"
            onClick={() => {
              onDiscard();
              blocker.proceed();
            }}
          >
            Discard changes
          </button>
        </div>
      </div>
    </Modal>
  );
}
