import { useRevalidator } from "react-router";
import { Blank } from "../ui/blank.tsx";

/** In the place of rows that did not come. */
export function ListFailed({ sentence }: { sentence: string }) {
  const { revalidate, state } = useRevalidator();
  const again = (
    <button type="button" className="button" disabled={state === "loading"} onClick={() => revalidate()}>
      Try again
    </button>
  );
  return (
    <Blank role="alert" action={again}>
      {sentence}
    </Blank>
  );
}
