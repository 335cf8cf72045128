/** Keeps a receipt number such as C-10001 on one line. */
export function WholeNumber({ text }: { text: string }) {
  const [number] = /[A-Z]-\d+/.exec(text) ?? [];
  if (!number) return text;
  const at = text.indexOf(number);
  return (
    <>
      {text.slice(0, at)}
      <span className="whole-number">{number}</span>
      {text.slice(at + number.length)}
    </>
  );
}
