/** Where a number leads to; nowhere what is no number with its country code. */
export function phoneLink(phone: string): string | undefined {
  const digits = phone.replaceAll(/[\s().-]/g, "");
  return /^\+\d{7,15}$/.test(digits) ? `tel:${digits}` : undefined;
}
