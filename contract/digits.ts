/** Digits of every script become 0 to 9: Arabic, Persian, Hindi, full-width and all others that Unicode calls decimal. */
export function asciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Unicode keeps the ten digits of a script together, 0 first, and some scripts follow each other. */
function digitValue(code: number): number {
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

/** As `asciiDigits`; a comma or an Arabic decimal sign becomes a dot. */
export function plainDecimal(text: string): string {
  return asciiDigits(text).replace(/[,٫]/g, ".");
}
