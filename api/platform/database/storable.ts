/** At most so many signs of what another server said, whatever that was: PostgreSQL stores no NUL, and neither engine half a character. */
export function storable(text: string, most: number): string {
  return text.replaceAll("\u0000", "").toWellFormed().slice(0, most).toWellFormed();
}
