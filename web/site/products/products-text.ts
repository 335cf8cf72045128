/** The words of the products page. */
export const productsText = {
  title: "Our Products",
  lead: "Seven families of formulas and cereals. Tell us who it is for and we show the packs that fit.",
  description:
    "Infant, kids, expecting mothers, diabetic, wellbeing and lactose free formulas and baby cereals by Daniry, by age or need, allergen and format.",
  need: "Age or need",
  without: "Made without",
  format: "Format",
  anyFormat: "Tin or carton",
  clear: "Clear",
  noneFit: "No product fits this choice",
  noneFitText: "Take one wish back, or look at everything we make.",
  none: "No products yet",
  noneText: "Our shelves are being filled. Write to us and we tell you when they are.",
};

export function productsCount(count: number): string {
  return count === 1 ? "1 product" : `${count} products`;
}
