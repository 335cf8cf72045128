import type { Piece } from "./differing.ts";

interface Props {
  name: string;
  owner: string;
  pieces: Piece[];
  isChosen: boolean;
  onChoose: () => void;
}

export function Choice({ name, owner, pieces, isChosen, onChoose }: Props) {
  return (
    <label className="choice conflict-choice ring-within">
      <input type="radio" name={`keep-${name}`} checked={isChosen} onChange={onChoose} />
      <span>
        <small>{owner}</small>
        {pieces.length === 0 && <em>Empty</em>}
        {pieces.map(({ text, isOwn }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have nothing but their place
          isOwn ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
      </span>
    </label>
  );
}
