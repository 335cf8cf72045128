/** Splits "6+ months" into figure and unit for the round seal. Null if the text does not fit. */
export function sealOf(badge: string): { figure: string; unit: string } | null {
  const [, figure, unit] = /^(\S{1,4}) (\S.{0,8})$/.exec(badge) ?? [];
  return figure && unit ? { figure, unit } : null;
}
