import { Icon } from "../ui/icon.tsx";
import { type Labels, useLabels } from "./labels.ts";

type Kind = keyof Labels["notices"];

/** In this order where several stand together. */
const kinds: readonly Kind[] = ["infant", "lactose_free_infant", "cereal"];

interface Props {
  /** A category's regulatory_class; "none" shows nothing. */
  kind: "none" | Kind;
  /** White with a shadow, or mint where the ground is too light for it. */
  look?: "white" | "mint";
  className?: string;
}

/** The notice on breast-milk substitutes: always visible, never folded away. */
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
  /** Of the products that are shown together, in any order. */
  kinds: readonly (Props["kind"] | undefined)[];
  className?: string;
}

/** The notices of products that stand side by side, each once. */
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
