export function Badge({ text }: { text: string }) {
  return (
    <p className="-rotate-2 mb-6 w-fit rounded-pill bg-apricot px-4 py-2 font-semibold text-label text-on-apricot">
      {text}
    </p>
  );
}
