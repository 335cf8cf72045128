import { CircleAlert } from "lucide-react";

/** What is wrong with a field, or with a row: read aloud as soon as it is there. */
export function Problem({ id, text }: { id?: string; text: string | undefined }) {
  return (
    <p className="problem" id={id} role="alert" hidden={!text}>
      {text && (
        <>
          <CircleAlert size={16} />
          {text}
        </>
      )}
    </p>
  );
}
