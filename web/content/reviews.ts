/** Reviews in thousands: 2400 is "2.4K Reviews". Below a hundred it stays exact, so that nothing becomes 0K. */
export function reviewsText(count: number, text: string): string {
  const thousands = count / 1000;
  return text.replace("{count}", String(count < 100 ? thousands : Math.round(thousands * 10) / 10));
}
