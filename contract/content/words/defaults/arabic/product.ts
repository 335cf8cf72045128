import type { WordsOf } from "../../field.ts";
import type { product } from "../../product.ts";

export const productArabic: WordsOf<typeof product> = {
  search: { title: "{title} | Daniry" },
  way: { label: "مسار التنقل", home: "الرئيسية", products: "المنتجات" },
  picture: { enlarge: "تكبير صورة {title}", label: "صور {title}" },
  ways: {
    others: "خيارات أخرى: {type}",
    option: "المنتج نفسه",
    soon: "قريبًا على",
    newTab: "(علامة تبويب جديدة)",
  },
  more: { heading: "منتجات أخرى", all: "تصفح المنتجات الأخرى", unknown: "غير محدد" },
  missing: {
    text: "لا يوجد منتج على هذا العنوان. يمكنك تصفح جميع المنتجات.",
    button: "المنتجات",
  },
};
