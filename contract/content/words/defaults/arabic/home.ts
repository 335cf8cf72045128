import type { WordsOf } from "../../field.ts";
import type { home } from "../../home.ts";
import { pictureOf } from "../picture.ts";
import { card } from "./card.ts";

export const homeArabic: WordsOf<typeof home> = {
  search: {
    title: "تركيبات غذائية وحبوب أطفال لكل الأعمار | Daniry",
    description:
      "ابدأ يومك بخيرات Daniry: تركيبات غذائية وحبوب أطفال للرضّع والأطفال والأمهات والبالغين وكبار السن.",
    picture: card,
  },
  hero: {
    heading: "ابدأ يومك بخيرات Daniry",
    lead: "تركيبات غذائية وحبوب أطفال للرضّع والأطفال والأمهات والبالغين وكبار السن.",
    about: "من نحن",
    products: "منتجاتنا",
    picture: pictureOf(
      "علبتان معدنيتان من Daniry وعلبة كرتونية وكوب حليب ووعاء شوفان على طاولة تحت ضوء الشمس",
    ),
  },
  products: {
    heading: "منتجاتنا",
    lead: "الاختيار بحسب العمر أو الاحتياج.",
    all: "جميع المنتجات",
  },
  who: {
    heading: "من نحن",
    lead: "أسس شريكان Daniry عام 2022. ونقدم من سلطنة عمان والهند تركيبات للرضّع والأطفال والحوامل والبالغين، وحبوبًا للأطفال.",
    claims: [
      { id: "certified", title: "معتمد عالميًا 100%", text: "ISO وHACCP" },
      { id: "growth", title: "يدعم النمو الصحي", text: "لكل الأعمار" },
      { id: "science", title: "مدعوم بالعلم", text: "أهم العناصر الغذائية مذكورة لكل منتج" },
    ],
    more: "اعرف المزيد",
    picture: pictureOf("علبتان من Daniry وكوب حليب ووعاء شوفان على طاولة خشبية"),
  },
  why: {
    heading: "لماذا Daniry؟",
    benefits: [
      {
        id: "tailored",
        title: "لكل احتياج تركيبته",
        text: "تركيبات للرضّع والأطفال والحوامل والبالغين والعائلة كلها.",
      },
      { id: "quality", title: "جودة بلا مساومة", text: "معتمدة وفق ISO وHACCP." },
      {
        id: "gentle",
        title: "لطيف على الهضم",
        text: "خطوات التحضير مبيّنة على كل عبوة.",
      },
      {
        id: "trusted",
        title: "خيار موثوق",
        text: "يمكنك قراءة ما تقوله لنا العائلات.",
      },
    ],
  },
  families: { heading: "ماذا تقول العائلات", more: "عرض المزيد" },
};
