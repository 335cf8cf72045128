interface Seal {
  before: string;
  figure: string;
  unit: string;
}

/** The age at the end of a text: "For children from 2 years", "0 to 6 months", "6+ months". Null without one. */
export function sealOf(text: string): Seal | null {
  return englishSeal(text) ?? arabicSeal(text);
}

function arabicSeal(text: string): Seal | null {
  const [, least, most, unit, more] =
    /(?:^|\s)من (?:عمر )?(الولادة|\d{1,2}|سنتين)(?: (?:إلى|حتى) (\d{1,2}))?(?: (أشهر|شهرًا|سنوات|سنة))?( فأكثر)?$/.exec(
      text,
    ) ?? [];
  if (!least) return null;
  if (least === "سنتين") return { before: "من", figure: "2", unit: "سنة" };
  if (!unit) return null;
  const from = least === "الولادة" ? "0" : least;
  if (most) return { before: "", figure: `${from}–${most}`, unit };
  return more ? { before: "", figure: `${from}+`, unit } : { before: "من", figure: from, unit };
}

function englishSeal(text: string): Seal | null {
  const [, before = "", least, most, plus = "", unit] =
    /(?:^|\s)(from )?(\d{1,2})(?: ?(?:to|[-–]) ?(\d{1,2})|(\+))? (months?|years?)$/i.exec(text) ?? [];
  if (!least || !unit || !(before || most || plus)) return null;
  return { before: before.trim(), figure: most ? `${least}–${most}` : least + plus, unit };
}
