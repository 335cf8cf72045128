import { CircleAlert } from "lucide-react";

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
