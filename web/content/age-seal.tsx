import { sealOf } from "./seal.ts";

interface Props {
  text: string;
  /** Set if no text beside the seal says the age, so that screen readers read the seal. */
  alone?: boolean;
  className?: string;
}

export function AgeSeal({ text, alone = false, className = "" }: Props) {
  const seal = sealOf(text);
  if (!seal) return null;
  return (
    <p aria-hidden={!alone} className={`age-seal ${className}`.trimEnd()}>
      {seal.before && <span className="first-letter:uppercase">{seal.before}</span>} <bdi>{seal.figure}</bdi>{" "}
      <span>{seal.unit}</span>
    </p>
  );
}
