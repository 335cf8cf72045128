import type { Words } from "../../field.ts";
import type { PageName } from "../../pages.ts";
import { aboutArabic } from "./about.ts";
import { companyArabic } from "./company.ts";
import { contactArabic } from "./contact.ts";
import { faqsArabic } from "./faqs.ts";
import { frameArabic } from "./frame.ts";
import { homeArabic } from "./home.ts";
import { leaveArabic } from "./leave.ts";
import { privacyArabic, termsArabic } from "./legal.ts";
import { partnerArabic } from "./partner.ts";
import { productArabic } from "./product.ts";
import { productsArabic } from "./products.ts";
import { testimonialsArabic } from "./testimonials.ts";

export const arabicWords: Record<PageName, Words> = {
  home: homeArabic,
  about: aboutArabic,
  products: productsArabic,
  product: productArabic,
  contact: contactArabic,
  faqs: faqsArabic,
  testimonials: testimonialsArabic,
  partner: partnerArabic,
  leave: leaveArabic,
  frame: frameArabic,
  company: companyArabic,
  terms: termsArabic,
  privacy: privacyArabic,
};
