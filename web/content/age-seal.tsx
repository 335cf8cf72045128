import { type Seal, sealOf } from "./seal.ts";

interface Props {
  text: string;
  /** Of a text in another language, whose age the server reads. */
  seal: Seal | null | undefined;
  /** Set if no text beside the seal says the age, so that screen readers read the seal. */
  alone?: boolean;
  className?: string;
}

export function AgeSeal({ text, seal = sealOf(text), alone = false, className = "" }: Props) {
  if (!seal) return null;
  return (
    <p aria-hidden={!alone} className={`age-seal ${className}`.trimEnd()}>
      {seal.before && <span className="first-letter:uppercase">{seal.before}</span>} <bdi>{seal.figure}</bdi>{" "}
      <span>{seal.unit}</span>
    </p>
  );
}
