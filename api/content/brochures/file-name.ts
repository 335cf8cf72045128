export function fileName(name: string): string {
  const words =
    name
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${[...words.join("-")].slice(0, 80).join("") || "document"}.pdf`;
}
