import type { Language } from "./languages.ts";
import { messages } from "./messages.ts";
import type { Reason } from "./reasons.ts";

type Sentences = Readonly<Record<string, string>>;

/** The reasons of a contact message, which are stored in English. */
const reasonsInArabic = {
  "My order": "طلبي",
  "Partner With Us": "الشراكة معنا",
  Feedback: "ملاحظات واقتراحات",
  "Customer Support": "خدمة العملاء",
  "Marketing/press": "التسويق والإعلام",
  Testimonials: "آراء العملاء",
  "Something else": "أمر آخر",
} as const satisfies Record<Reason, string>;

const inArabic: Sentences = {
  ...reasonsInArabic,
  [messages.formIncomplete]: "يرجى تعبئة النموذج كاملًا",
  [messages.emailInvalid]: "يرجى إدخال بريد إلكتروني صحيح",
  [messages.newsletterEmpty]: "أدخل بريدك الإلكتروني",
  [messages.newsletterStored]: "تم إرسال النموذج بنجاح!",
  [messages.testimonialIncomplete]: "يرجى تعبئة جميع الحقول",
  [messages.testimonialEmail]: "صيغة البريد الإلكتروني غير صحيحة",
  [keyOf(messages.ratingTooHigh)]: "يجب أن يكون التقييم رقمًا لا يزيد على {n}",
  [messages.ratingDecimals]: "يُسمح بمنزلة عشرية واحدة فقط في التقييم",
  [messages.testimonialStored]: "تم بنجاح",
  [messages.partnerEmail]: "يلزم إدخال بريد إلكتروني صحيح!",
  [keyOf(messages.partnerPhone)]: "يلزم إدخال رقم هاتف صحيح عدد أرقامه {n}!",
  "Valid {n}- or {n}-digit phone number is required!": "يلزم إدخال رقم هاتف صحيح عدد أرقامه {n} أو {n}!",
  "Valid {n}- to {n}-digit phone number is required!": "يلزم إدخال رقم هاتف صحيح عدد أرقامه من {n} إلى {n}!",
  [messages.failed]: "حدث خطأ ما",
  [messages.loadingProducts]: "جارٍ تحميل المنتجات…",
  [messages.slow]: "يستغرق الأمر وقتًا أطول من المعتاد",
  [messages.loading]: "جارٍ التحميل…",
  [messages.noProduct]: "بيانات المنتج غير متوفرة",
  [messages.noTestimonialsHome]: "لا توجد آراء متاحة",
  [messages.noTestimonials]: "لا توجد آراء متاحة",
  "Please enter your name": "يرجى إدخال الاسم",
  "Please enter your e-mail": "يرجى إدخال البريد الإلكتروني",
  "Please enter your phone number": "يرجى إدخال رقم الهاتف",
  "Please choose a reason": "يرجى اختيار سبب التواصل",
  "Please write a message": "يرجى كتابة الرسالة",
  "Please give a rating": "يرجى اختيار التقييم",
  "Please write a few words": "يرجى كتابة بضع كلمات",
  "Choose a country of the list": "يرجى اختيار دولة من القائمة",
  "There is a sign in this text that cannot be stored": "في هذا النص رمز لا يمكن حفظه",
  "At most {n} characters": "الحد الأقصى {n} حرف",
  Close: "إغلاق",
  Previous: "السابق",
  Next: "التالي",
  "Zoom in": "تكبير",
  "Zoom out": "تصغير",
  Fullscreen: "ملء الشاشة",
  "Exit fullscreen": "إنهاء ملء الشاشة",
  "Enlarge the picture": "تكبير الصورة",
  "Move the picture with the arrow keys": "تحريك الصورة بمفاتيح الأسهم",
  Share: "مشاركة",
  "More ways to share": "طرق أخرى للمشاركة",
  "Copy link": "نسخ الرابط",
  "Link copied": "تم نسخ الرابط",
  "The link is copied": "تم نسخ الرابط",
  "Download image": "تنزيل الصورة",
  "This video cannot be shown here.": "لا يمكن عرض هذا الفيديو هنا.",
  "Open it in a new tab": "فتح الفيديو في علامة تبويب جديدة",
  "Sending …": "جارٍ الإرسال…",
  "You are offline. What you write here is kept.": "لا يوجد اتصال بالإنترنت. ما يُكتب هنا محفوظ.",
  "That page needs a connection. Press again when you are online.":
    "تحتاج هذه الصفحة إلى اتصال بالإنترنت. يرجى إعادة المحاولة عند عودة الاتصال.",
  "You are online again. What you wrote is still here.": "عاد الاتصال بالإنترنت. ما كُتب ما زال هنا.",
};

/** Undefined for the language in which the sentences are written. */
export const sentencesIn: Readonly<Record<Language, Sentences | undefined>> = {
  en: undefined,
  ar: inArabic,
};

/** The sentence with `{n}` for each number. */
export function keyOf(sentence: string): string {
  return sentence.replace(/\d+/g, "{n}");
}
