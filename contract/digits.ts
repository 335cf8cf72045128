export function asciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Unicode keeps the ten digits of a script together, 0 first; some scripts follow each other directly. */
function digitValue(code: number): number {
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

export function plainDecimal(text: string): string {
  return asciiDigits(text).replace(/[,٫]/g, ".");
}

/** "1,200" and "1٬200" are one thousand two hundred; "0,125" and "4,5" are decimals. */
function withoutThousands(text: string): string {
  return text.replace(/(?<![\d.,])[1-9]\d{0,2}(?:[,٬]\d{3})+(?![\d,])/g, (number) =>
    number.replace(/[,٬]/g, ""),
  );
}

export function writtenNumber(text: string): string {
  return plainDecimal(withoutThousands(asciiDigits(text)));
}
