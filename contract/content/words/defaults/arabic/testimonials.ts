import type { WordsOf } from "../../field.ts";
import type { testimonials } from "../../testimonials.ts";
import { pictureOf } from "../picture.ts";
import { card } from "./card.ts";

export const testimonialsArabic: WordsOf<typeof testimonials> = {
  search: {
    title: "آراء العملاء | Daniry",
    description:
      "ما تقوله لنا العائلات: آباء وأمهات وأجداد وشركاء يتحدثون عن مكان تركيبات Daniry وحبوب الأطفال في يومهم.",
    picture: card,
  },
  hero: {
    heading: "ما تقوله لنا العائلات",
    lead: "آباء وأمهات وأجداد وشركاء يحدثوننا عن مكان Daniry في يومهم.",
    isComputed: false,
    scale: "من 5",
  },
  wall: {
    read: "قراءة",
    readOf: "رأي {name}",
    invitation: "ما مكان Daniry في يومك؟",
    add: "أضف رأيك",
    none: "قد يكون رأيك أول ما تقرؤه العائلات الأخرى هنا عن مكان Daniry في يومك.",
    failed: ["تعذر تحميل الآراء الآن.", "يرجى إعادة المحاولة بعد قليل."],
  },
  form: {
    heading: "أضف رأيك",
    rating: "التقييم",
    stars: "التقييم بالنجوم",
    oneStar: "نجمة واحدة",
    manyStars: "عدد النجوم: {number}",
    range: "1-5",
    content: "رأيك",
    use: "قد يظهر اسمك ورأيك على هذا الموقع. ولا يطلع على بريدك الإلكتروني إلا فريقنا.",
    send: "إرسال",
  },
  thanks: {
    named: "شكرًا لك، {name}",
    heading: "شكرًا لك",
    text: "يقرأ فريقنا كل رأي قبل ظهوره على الموقع.",
    close: "إغلاق",
  },
  reasons: {
    heading: "لماذا يختار الناس Daniry؟",
    items: [
      { id: "range", text: "تشكيلة لكل مرحلة من مراحل الحياة" },
      { id: "certified", text: "منتجات من مصانع معتمدة وفق ISO وHACCP" },
      { id: "flavours", text: "نكهات متعددة للاختيار منها" },
      { id: "ingredients", text: "مكونات مذكورة لكل منتج" },
      { id: "team", text: "فريق يجيب عن أسئلتك" },
    ],
    picture: pictureOf("علبة من Daniry وعلبة كرتونية من الشوفان خلف وعاء من العصيدة والفراولة"),
  },
  follow: {
    heading: "تابعنا",
    follow: "تابعنا على",
    first: pictureOf("علبتان من تركيبة Daniry للأطفال، وبجانب كل منهما كوب من شرابها"),
    second: pictureOf("علبة من تركيبة Daniry للحوامل بين ورقتي شجر"),
    third: pictureOf("وعاء من العصيدة مع الفراولة، في صورة من الأعلى"),
    fourth: pictureOf("علبة من تركيبة Daniry للعافية بين ورقتي شجر"),
  },
};
