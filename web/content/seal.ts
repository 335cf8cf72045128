/** What fits into the round seal: "6+ months" is a figure above its unit. Null for longer words. */
export function sealOf(badge: string): { figure: string; unit: string } | null {
  const [, figure, unit] = /^(\S{1,4}) (\S.{0,8})$/.exec(badge) ?? [];
  return figure && unit ? { figure, unit } : null;
}
