/** File name in a document's address: letters and digits of any script, with dashes between words. */
export function fileName(name: string): string {
  const words =
    name
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${[...words.join("-")].slice(0, 80).join("") || "document"}.pdf`;
}
