import type { Product } from "#contract/content/products.ts";

/** The age at the end of a text: "من 6 أشهر فأكثر", "من الولادة حتى 6 أشهر", "للأطفال من عمر سنتين". Null without one. */
export function arabicSeal(text: string): NonNullable<Product["seal"]> | null {
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
