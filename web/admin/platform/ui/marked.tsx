export function Marked({ text, words }: { text: string; words: string }) {
  const sought = words.trim();
  if (sought === "") return text;
  const at = text.toLowerCase().indexOf(sought.toLowerCase());
  if (at < 0) return text;
  return (
    <span>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + sought.length)}</mark>
      {text.slice(at + sought.length)}
    </span>
  );
}
