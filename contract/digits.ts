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

/** "1,200" and "1٬200" are one thousand two hundred; "0,125" and "4,5" are decimals. */
function withoutThousands(text: string): string {
  return text.replace(/(?<![\d.,])[1-9]\d{0,2}(?:[,٬]\d{3})+(?![\d,])/g, (number) =>
    number.replace(/[,٬]/g, ""),
  );
}

/** A number as people write it in a box: digits of any script, with or without signs between thousands. */
export function writtenNumber(text: string): string {
  return plainDecimal(withoutThousands(asciiDigits(text)));
}
