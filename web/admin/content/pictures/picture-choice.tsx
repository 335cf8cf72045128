import type { ReactNode } from "react";

interface Props {
  name: string;
  detail?: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

export function PictureChoice({ name, detail, isChosen, onChoose, children }: Props) {
  return (
    <label className="picture-card">
      <span className="ring-within">
        <input type="radio" name="picture" className="sr-only" checked={isChosen} onChange={onChoose} />
        {children}
        <strong dir="auto">{name}</strong>
        {detail && <small>{detail}</small>}
      </span>
    </label>
  );
}
