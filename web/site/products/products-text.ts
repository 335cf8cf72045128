/** The words of the products page. */
export const productsText = {
  title: "Our Products",
  description:
    "Infant, kids, expecting mothers, diabetic, wellbeing and lactose free formulas and baby cereals by Daniry, by age or need, allergen and format.",
  need: "Age or need",
  without: "Made without",
  format: "Format",
  anyFormat: "Tin or carton",
  clear: "Clear",
  all: "All products",
  failed: "They did not come. Try again.",
  noneFit: "No product fits this choice",
  noneFitText: "Take one wish back, or look at everything we make.",
  none: "No products yet",
  noneText: "Our shelves are being filled. Write to us and we tell you when they are.",
};

const numbers = ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"];

/** `families` is the number of categories that have something to show; a single one is not worth counting. */
export function leadText(families: number): string {
  const wish = "Tell us who it is for and we show the packs that fit.";
  if (families < 2) return wish;
  return `${numbers[families - 2] ?? families} families of formulas and cereals. ${wish}`;
}

export function productsCount(count: number): string {
  return count === 1 ? "1 product" : `${count} products`;
}

/** On the way to those of a category that are not shown yet. */
export function moreText(shown: number, total: number, name: string): string {
  return shown === 0 ? `Show the ${productsCount(total)} of ${name}` : `Show more of ${name}`;
}

export function shownText(first: number, last: number, total: number): string {
  return `${first} to ${last} of ${total}`;
}
