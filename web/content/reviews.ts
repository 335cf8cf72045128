/** 2400 becomes "2.4K Reviews". Counts below 100 stay exact, because they would round to 0K. */
export function reviewsText(count: number, text: string): string {
  const thousands = count / 1000;
  return text.replace("{count}", String(count < 100 ? thousands : Math.round(thousands * 10) / 10));
}
