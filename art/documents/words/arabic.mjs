// The Arabic words of both documents: those of the site's first content where it has them, the rest here.

import { aboutArabic } from "../../../contract/content/words/defaults/arabic/about.ts";
import { companyArabic } from "../../../contract/content/words/defaults/arabic/company.ts";
import { contactArabic } from "../../../contract/content/words/defaults/arabic/contact.ts";
import { frameArabic } from "../../../contract/content/words/defaults/arabic/frame.ts";
import { homeArabic } from "../../../contract/content/words/defaults/arabic/home.ts";
import { partnerArabic } from "../../../contract/content/words/defaults/arabic/partner.ts";
import { productsArabic } from "../../../contract/content/words/defaults/arabic/products.ts";

const { finder } = productsArabic;
const { footer, notices, products: labels } = frameArabic;
const { statistics, story, trust } = aboutArabic;
const hours = companyArabic.hours.said;
const officeOf = (id) => companyArabic.offices.items.find((office) => office.id === id);
const answerOf = ({ items }, id) => items.find((item) => item.id === id);
const pair = ({ title, text }) => [title, text];
const founder = ({ heading, lead, quote, by }, initial) => ({ name: heading, words: lead, quote: `«${quote}»`, initial, role: by });

export const arabic = {
  language: "ar",
  direction: "rtl",
  formats: { tin: finder.tin, carton: finder.carton },
  types: { المرحلة: "المراحل", النكهة: "النكهات", الحبوب: "أنواع الحبوب" },
  allergens: finder,
  contains: labels.contains,
  /** The form of 3 to 10. */
  families: (count) => `${count} فئات من التركيبات والحبوب.`,
  notices,
  offices: { oman: officeOf("oman").name, omanAddress: officeOf("oman").address[0], india: officeOf("india").name },
  footer: { notice: footer.notice, copyright: footer.copyright.replace("{year}", "2025") },

  profile: {
    name: "ملف الشركة",
    title: "ملف الشركة – Daniry",
    subject: "التعريف بشركة Daniry والشراكة معها",
    cover: ["ملف<br>الشركة", "تركيبات غذائية وحبوب أطفال لكل الأعمار."],
    who: homeArabic.who,
    story: { heading: story.heading, founding: `${story.lead} ${story.founding}`, today: story.today },
    claims: homeArabic.who.claims.map(pair),
    vision: founder(aboutArabic.vision, "م"),
    mission: founder(aboutArabic.mission, "ش"),
    figures: statistics.items.map(({ figure, text }) => [figure.value + figure.unit, text]),
    quality: {
      heading: "الجودة<br>والشهادات",
      lead: trust.lead,
      rings: trust.items.map(({ figure, title, text }) => [figure.value, title, text]),
      iso: "المنظمة الدولية للتوحيد القياسي: تحدد معاييرها كيف يدير المصنع سلامة الغذاء.",
      haccp: "تحليل المخاطر ونقاط التحكم الحرجة: طريقة تبحث في كل خطوة عما قد يقع من خطأ وتضبطه.",
      onAPack: "ما على العبوة",
      pack: [
        [labels.ingredients, "مع ذكر ما يحتوي عليه المنتج."],
        ["العناصر الغذائية", "ما تحتوي عليه الحصة."],
        ["رقم التشغيلة", "ومعه التواريخ."],
        ["التحضير", "طريقة تحضير الحصة."],
      ],
    },
    why: {
      heading: homeArabic.why.heading,
      benefits: [...homeArabic.why.benefits.slice(0, 3).map(pair), [homeArabic.why.benefits[3].title, "يمكنك قراءة ما تقوله لنا العائلات على موقعنا."]],
    },
    ranges: { heading: "فئات منتجاتنا", cereals: "حبوب الأطفال مخصصة لعمر 6 أشهر فأكثر.", comma: "، " },
    partnership: {
      heading: "كن موزعًا<br>أو شريكًا",
      lead: partnerArabic.hero.lead,
      steps: [
        [contactArabic.hero.write, "عبر نموذج الشراكة على موقعنا أو بالاتصال أو بالبريد الإلكتروني، مع ذكر مدينتك ومتاجرك والمنتجات المطلوب بيعها."],
        ["الشروط والعينات", "نرد بقائمة الأسعار وشروط التسليم وعينات من تركيبات الأطفال والبالغين."],
        ["الرف الأول", "نختار معًا تشكيلة أولى تناسب حجم طلباتك المعتاد، ومعها الصور ونصوص الملصقات."],
      ],
      who: [
        answerOf(partnerArabic.questions, "who-can-partner").question,
        "المتاجر والصيدليات وتجار الجملة والموزعون في سلطنة عمان والهند والمنطقة المحيطة بهما.",
      ],
      rules: ["تركيبة الرضّع والحبوب", "يبيعها الشركاء ويعرضونها وفق قواعد بدائل حليب الأم في بلدهم، من دون عينات أو خصومات أو هدايا."],
    },
    back: [`${contactArabic.hero.heading}<br>${contactArabic.hero.headingEnd}`, contactArabic.hero.lead.replace("{hours}", hours)],
  },

  catalogue: {
    name: "دليل المنتجات",
    title: "دليل المنتجات – Daniry",
    subject: "منتجات Daniry ومكوناتها وعبواتها",
    cover: "دليل<br>المنتجات",
    contents: "المحتويات",
    storing: ["الحفظ والقياس", answerOf(contactArabic.questions, "open-tin").answer],
    reading: [
      "قراءة هذه الصفحات",
      "العناصر الغذائية أسماء لا وعود. ما تحتوي عليه العبوة مطبوع بخط عريض تحت المكونات. وعند أي اختلاف فالملصق هو الصحيح.",
    ],
    highlights: labels.highlights,
    nutrients: labels.nutrients,
    ingredients: labels.ingredients,
    pack: finder.format,
    weight: labels.weight,
    recipe: "الوصفة",
    code: "الرمز",
    overview: "العبوات ومسببات الحساسية في لمحة",
    overviewHeading: "العبوات ومسببات<br>الحساسية في لمحة",
    dots: "تعني النقطة أن المنتج يحتوي على المادة. اللاكتوز هو سكر الحليب. عند وجود حساسية يرجى قراءة ملصق العبوة قبل الاستخدام.",
    back: ["هل من سؤال<br>عن منتج؟", `نرد ${hours}، ونرحب بكل سؤال.`],
  },
};
