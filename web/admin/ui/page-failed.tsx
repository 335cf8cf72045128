import { useRevalidator, useRouteError } from "react-router";
import { sentenceOf } from "../failure.ts";
import { Blank } from "./blank.tsx";

/** Error boundary of a page inside the panel: header and sidebar stay. */
export function PageFailed() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="panel">
      <Blank
        role="alert"
        action={
          <button
            type="button"
            className="button"
            disabled={state === "loading"}
            onClick={() => revalidate()}
          >
            Try again
          </button>
        }
      >
        {sentenceOf(error)}
      </Blank>
    </div>
  );
}
