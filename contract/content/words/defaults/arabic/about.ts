import type { about } from "../../about.ts";
import type { WordsOf } from "../../field.ts";
import { pictureOf } from "../picture.ts";
import { card } from "./card.ts";

const noPortrait = pictureOf("");

/** The company must still confirm captions, quotes and the founders' names. */
export const aboutArabic: WordsOf<typeof about> = {
  search: {
    title: "من نحن | Daniry",
    description:
      "أسس شريكان Daniry عام 2022. نصنع تركيبات غذائية وحبوب أطفال لكل الأعمار. هنا قصتنا ورؤيتنا ورسالتنا.",
    picture: card,
  },
  hero: {
    heading: "من نحن",
    lead: "تركيبات غذائية وحبوب أطفال لكل الأعمار، من سلطنة عمان والهند، منذ عام 2022.",
    picture: pictureOf("علبة من تركيبة Daniry للعافية ورسالة وقلم رصاص على طاولة خشبية طويلة"),
  },
  nourish: {
    heading: "غذاء ليومك",
    lead: "كثيرًا ما يبدأ اليوم الجميل بشيء بسيط: كوب حليب دافئ، أو وعاء حبوب، أو دقائق هادئة معًا.",
    text: "كل عبوة تبيّن لمن هي وطريقة تحضيرها.",
    button: "منتجاتنا",
    picture: pictureOf("وعاء عصيدة على طاولة تحت ضوء الشمس، في صورة من الأعلى"),
  },
  story: {
    heading: "قصتنا",
    lead: "بدأت Daniry بمؤسسين أرادا ملصقات يسهل على الناس قراءتها.",
    founding: "أسسا الشركة عام 2022، ومقرها الرئيسي في سلطنة عمان، ولها مكتب ثانٍ في الهند.",
    today:
      "تضم تشكيلتنا اليوم تركيبات للرضّع والأطفال والحوامل ومرضى السكري والعافية، وتركيبات خالية من اللاكتوز، وحبوبًا للأطفال، وما زال الهدف نفسه.",
    quote: "",
  },
  vision: {
    heading: "رؤيتنا",
    lead: "أن يجد كل فرد في العائلة، من أصغرها إلى أكبرها، منتجًا مخصصًا له، وأن تكون التغذية الجيدة جزءًا من كل يوم ببساطة.",
    text: "لذلك نصنع تشكيلة لا علبة واحدة: تركيبات للرضّع والأطفال والحوامل والبالغين، وحبوبًا للأطفال.",
    quote: "لا نصنع إلا ما نضعه على مائدتنا.",
    by: "المؤسس، Daniry",
    picture: pictureOf("علبة من Daniry وكوب حليب في ضوء نافذة مقوسة"),
  },
  statistics: {
    heading: "Daniry بالأرقام",
    items: [
      {
        id: "reached",
        figure: { value: 500, unit: "\u00a0ألف+", source: "" },
        text: "العائلات التي وصلنا إليها",
      },
      { id: "shops", figure: { value: 100, unit: "+", source: "" }, text: "المتاجر والشركاء" },
      { id: "cities", figure: { value: 20, unit: "+", source: "" }, text: "المدن التي نخدمها" },
    ],
  },
  mission: {
    heading: "رسالتنا",
    lead: "أن نقدم تركيبات وحبوبًا لكل الأعمار، وأن نذكر على الملصق بوضوح ما في الداخل.",
    text: "Daniry معتمدة وفق ISO وHACCP، ونحن نجيب عن كل سؤال.",
    quote: "على الملصق أن يجيب عن سؤالك قبل طرحه.",
    by: "الشريك المؤسس، Daniry",
    picture: pictureOf("علبة من تركيبة Daniry للعافية إلى جانب كأس مخبرية ودورق فيهما مسحوق حليب"),
  },
  trust: {
    heading: "الثقة والجودة",
    lead: "أرقامنا.",
    profile: "التفاصيل في ملف الشركة.",
    download: "تنزيل",
    items: [
      {
        id: "parents",
        figure: { value: 98.9, unit: "%", source: "" },
        title: "ثقة الآباء والأمهات",
        text: "",
      },
      {
        id: "science",
        figure: { value: 100, unit: "%", source: "" },
        title: "مدعوم بالعلم",
        text: "",
      },
      {
        id: "certified",
        figure: { value: 100, unit: "%", source: "" },
        title: "معتمد عالميًا",
        text: "ISO وHACCP.",
      },
      {
        id: "sustainability",
        figure: { value: 95, unit: "%", source: "" },
        title: "الاستدامة",
        text: "",
      },
    ],
  },
  leadership: {
    heading: "تعرّف على قيادتنا",
    lead: "مؤسسا Daniry.",
    items: [
      { id: "founder", name: "", role: "المؤسس", task: "", portrait: noPortrait },
      { id: "co-founder", name: "", role: "الشريك المؤسس", task: "", portrait: noPortrait },
    ],
  },
};
