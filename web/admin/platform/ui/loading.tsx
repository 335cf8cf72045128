import { messages } from "#contract/messages.ts";

/** The words come at once for those who listen; for those who look, only where it takes a moment. */
export function Loading({ className = "" }: { className?: string }) {
  return (
    <p className={`loading ${className}`.trimEnd()} role="status">
      <span className="loading-words">
        <span className="spinner" aria-hidden="true" />
        {messages.loading}
      </span>
    </p>
  );
}
