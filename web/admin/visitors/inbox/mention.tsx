interface Props {
  /** The note as it is being written. */
  text: string;
  /** Of the others in the team. */
  names: string[];
  onMention: (name: string) => void;
}

/** Whom a note may name: a press writes the name, and whoever is named gets a mail. */
export function Mention({ text, names, onMention }: Props) {
  const left = names.filter((name) => !text.toLowerCase().includes(`@${name.toLowerCase()}`));
  if (names.length === 0) return null;
  return (
    <p className="mention">
      <span>Whoever you name gets a mail.</span>
      {left.map((name) => (
        <button key={name} type="button" onClick={() => onMention(name)}>
          @{name}
        </button>
      ))}
    </p>
  );
}
