import "./forms.css";
import { useEffect, useRef } from "react";
import { type Blocker, useBlocker } from "react-router";
import { hasSession } from "../session.ts";
import { Confirm } from "../ui/confirm.tsx";

/** Asks before unsaved changes are left, in the panel and when the window closes. It does not ask after a log-out. */
export function useLeaveGuard(isDirty: boolean): {
  blocker: Blocker;
  /** For after a save: the next navigation is free, though the form has not rendered yet. */
  release: () => void;
} {
  const isGuarding = useRef(isDirty);
  isGuarding.current = isDirty;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isGuarding.current && hasSession() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (hasSession()) event.preventDefault();
    };
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
  onDiscard: () => void;
}

export function LeaveDialog({ blocker, onDiscard }: Props) {
  if (blocker.state !== "blocked") return null;
  const stay = () => blocker.reset();
  return (
    <Confirm
      title="Leave without saving?"
      text="The site does not have your changes yet. A draft of them can stay on this device."
      className="dialog-medium"
      confirmLabel="Keep editing"
      onConfirm={stay}
      denyLabel="Discard changes"
      onDeny={() => {
        onDiscard();
        blocker.proceed();
      }}
      cancelLabel="Leave, keep draft"
      onCancel={() => blocker.proceed()}
      onClose={stay}
    />
  );
}
