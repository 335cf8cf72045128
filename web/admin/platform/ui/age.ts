const steps = [
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3_600 },
  { unit: "minute", seconds: 60 },
] as const;

export function ageOf(iso: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  for (const { unit, seconds: one } of steps) {
    const count = Math.floor(seconds / one);
    if (count > 0) return `${count} ${unit}${count === 1 ? "" : "s"}`;
  }
  return "less than a minute";
}
