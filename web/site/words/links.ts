/** A tel: link; undefined without a valid number with country code. */
export function phoneLink(phone: string): string | undefined {
  const digits = phone.replaceAll(/[\s().-]/g, "");
  return /^\+\d{7,15}$/.test(digits) ? `tel:${digits}` : undefined;
}
