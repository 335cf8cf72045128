import { sealOf } from "./seal.ts";

interface Props {
  /** The text that ends in the age. */
  text: string;
  /** The age does not stand in words beside it. */
  alone?: boolean;
  className?: string;
}

/** The age at a glance: the same on a product's page, its cards and Home. */
export function AgeSeal({ text, alone = false, className = "" }: Props) {
  const seal = sealOf(text);
  if (!seal) return null;
  return (
    <p aria-hidden={!alone} className={`age-seal ${className}`.trimEnd()}>
      {seal.before && <span className="first-letter:uppercase">{seal.before}</span>} <b>{seal.figure}</b>{" "}
      <span>{seal.unit}</span>
    </p>
  );
}
