export function MilkCurve({ className = "h-10 lg:h-24" }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1440 100"
      preserveAspectRatio="none"
      className={`absolute inset-x-0 -bottom-px w-full text-milk ${className}`}
      aria-hidden="true"
    >
      <path fill="currentColor" fillOpacity="0.45" d="M0 68C220 40 430 12 640 14c260 2 420 62 800 38v48H0Z" />
      <path fill="currentColor" d="M0 86C230 62 430 30 640 30c260 0 440 74 800 42v28H0Z" />
    </svg>
  );
}
