import { messages } from "#contract/messages.ts";
import { translated } from "../language/language.tsx";

/** Screen readers get the text at once. It becomes visible only if loading takes a moment. */
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
