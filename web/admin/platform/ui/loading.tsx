import { messages } from "#contract/messages.ts";
import { translated } from "../language/language.tsx";

/** Becomes visible only if loading takes a moment. */
export function Loading({ className = "" }: { className?: string }) {
  return (
    <p className={`loading ${className}`.trimEnd()} role="status">
      <span className="loading-words">
        <span className="spinner" aria-hidden="true" />
        {translated(messages.loading)}
      </span>
    </p>
  );
}
