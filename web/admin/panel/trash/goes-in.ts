const dayMs = 86_400_000;

/** In 12 days, tomorrow, today: counted in started days, so that nothing goes before its word. */
export function goesIn(iso: string, now = Date.now()): string {
  const days = Math.floor((Date.parse(iso) - now) / dayMs);
  if (days < 1) return "Today";
  return days === 1 ? "Tomorrow" : `In ${days} days`;
}
