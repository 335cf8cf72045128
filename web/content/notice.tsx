import { Icon } from "../ui/icon.tsx";
import { type Labels, useLabels } from "./labels.ts";

type Kind = keyof Labels["notices"];

const kinds: readonly Kind[] = ["infant", "lactose_free_infant", "cereal"];

interface Props {
  kind: "none" | Kind;
  look?: "white" | "mint";
  className?: string;
}

/** The notice on breast-milk substitutes must always be visible, so it never folds. */
export function Notice({ kind, look = "white", className = "" }: Props) {
  const { notices } = useLabels();
  if (kind === "none") return null;
  return (
    <p
      role="note"
      className={`flex gap-3 rounded-2xl p-5 text-ink-soft text-label ${look === "white" ? "bg-white shadow-card" : "bg-mint-soft"} ${className}`.trimEnd()}
    >
      <Icon name="info" className="mt-0.5 text-leaf" />
      <span>{notices[kind]}</span>
    </p>
  );
}

interface Several {
  kinds: readonly (Props["kind"] | undefined)[];
  className?: string;
}

export function Notices({ kinds: given, className = "" }: Several) {
  const said = kinds.filter((kind) => given.includes(kind));
  if (said.length === 0) return null;
  return (
    <div className={`grid gap-4 ${className}`.trimEnd()}>
      {said.map((kind) => (
        <Notice key={kind} kind={kind} />
      ))}
    </div>
  );
}
