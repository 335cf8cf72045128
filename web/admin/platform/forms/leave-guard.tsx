import "./forms.css";
import { useEffect, useRef } from "react";
import { type Blocker, useBlocker } from "react-router";
import { hasSession } from "../session.ts";
import { Confirm } from "../ui/confirm.tsx";

/** Asks before unsaved changes are left, in the panel and when the window closes; after a log-out there is nobody to ask. */
export function useLeaveGuard(isDirty: boolean): {
  blocker: Blocker;
  /** After a save: the next way out is free, though the form has not been drawn again yet. */
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
  /** Forgets what was typed, the draft included. */
  onDiscard: () => void;
}

/** What was typed stays on this device unless it is thrown away here. */
export function LeaveDialog({ blocker, onDiscard }: Props) {
  if (blocker.state !== "blocked") return null;
  const stay = () => blocker.reset();
  return (
    <Confirm
      title="Leave without saving?"
      text="The site does not have your changes yet. A draft of them can stay on this device."
      className="leave"
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
