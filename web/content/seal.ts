export interface Seal {
  before: string;
  figure: string;
  unit: string;
}

/** The age at the end of a text: "For children from 2 years", "0 to 6 months", "6+ months". Null without one. */
export function sealOf(text: string): Seal | null {
  const [, before = "", least, most, plus = "", unit] =
    /(?:^|\s)(from )?(\d{1,2})(?: ?(?:to|[-–]) ?(\d{1,2})|(\+))? (months?|years?)$/i.exec(text) ?? [];
  if (!least || !unit || !(before || most || plus)) return null;
  return { before: before.trim(), figure: most ? `${least}–${most}` : least + plus, unit };
}
