/** Cuts another server's text to `most` characters. PostgreSQL stores no NUL, and neither engine stores half a surrogate pair. */
export function storable(text: string, most: number): string {
  return text.replaceAll("\u0000", "").toWellFormed().slice(0, most).toWellFormed();
}
