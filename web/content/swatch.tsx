export function Swatch({ colour }: { colour: string }) {
  if (!colour) return null;
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" className="flex-none">
      <circle cx="8" cy="8" r="8" fill={colour} />
    </svg>
  );
}
