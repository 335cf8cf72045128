import type { WordsOf } from "../../field.ts";
import type { products } from "../../products.ts";
import { card } from "./card.ts";

/** Each text with a number is right for every number, as Arabic has six forms of the plural. */
export const productsArabic: WordsOf<typeof products> = {
  search: {
    title: "منتجاتنا | Daniry",
    description:
      "تركيبات للرضّع والأطفال والحوامل ومرضى السكري والعافية، وتركيبات خالية من اللاكتوز وحبوب أطفال من Daniry، بحسب العمر أو الاحتياج ومسببات الحساسية والعبوة.",
    picture: card,
  },
  hero: {
    heading: "منتجاتنا",
    families: "فئات منتجاتنا {count}.",
    wish: "يرجى اختيار من سيتناول المنتج.",
    numbers: ["اثنتان", "ثلاث", "أربع", "خمس", "ست", "سبع", "ثمانٍ", "تسع", "عشر", "إحدى عشرة", "اثنتا عشرة"],
  },
  finder: {
    label: "البحث عن منتج",
    need: "العمر أو الاحتياج",
    everyone: "الجميع",
    babies: "الرضّع",
    children: "الأطفال",
    "mothers-to-be": "الحوامل",
    adults: "البالغون",
    seniors: "كبار السن",
    without: "خالٍ من",
    milk: "حليب",
    lactose: "لاكتوز",
    wheat: "قمح",
    almond: "لوز",
    oats: "شوفان",
    soya: "صويا",
    format: "العبوة",
    tin: "علبة معدنية",
    carton: "علبة كرتونية",
    clear: "مسح",
    one: "منتج واحد",
    many: "عدد المنتجات: {count}",
    show: "عرض النتائج ({products})",
    categories: "الفئات",
  },
  more: {
    first: "عرض فئة {category} ({products})",
    more: "عرض المزيد من فئة {category}",
    shown: "من {first} إلى {last} من أصل {total}",
    all: "جميع المنتجات",
    failed: "تعذر تحميل المنتجات. يرجى إعادة المحاولة.",
  },
  none: {
    heading: "لا يوجد منتج يطابق اختيارك",
    text: "يمكنك إزالة أحد عوامل التصفية أو عرض جميع المنتجات.",
    all: "جميع المنتجات",
    emptyHeading: "لا توجد منتجات بعد",
    emptyText: "ستكون منتجاتنا هنا قريبًا. يمكنك مراسلتنا لنخبرك بالموعد.",
    contact: "تواصل معنا",
  },
};
