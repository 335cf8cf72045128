export function nameOf(file: File): string {
  const words = file.name
    .replace(/\.\w+$/, "")
    .replace(/[-_]+/g, " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
