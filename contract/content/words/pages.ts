import { about } from "./about.ts";
import { company } from "./company.ts";
import { contact } from "./contact.ts";
import { aboutWords } from "./defaults/about.ts";
import { companyWords } from "./defaults/company.ts";
import { contactWords } from "./defaults/contact.ts";
import { faqsWords } from "./defaults/faqs.ts";
import { frameWords } from "./defaults/frame.ts";
import { homeWords } from "./defaults/home.ts";
import { leaveWords } from "./defaults/leave.ts";
import { privacyWords, termsWords } from "./defaults/legal.ts";
import { partnerWords } from "./defaults/partner.ts";
import { productWords } from "./defaults/product.ts";
import { productsWords } from "./defaults/products.ts";
import { testimonialsWords } from "./defaults/testimonials.ts";
import { faqs } from "./faqs.ts";
import type { Page, Words } from "./field.ts";
import { frame } from "./frame.ts";
import { home } from "./home.ts";
import { leave } from "./leave.ts";
import { privacy, terms } from "./legal.ts";
import { partner } from "./partner.ts";
import { product } from "./product.ts";
import { products } from "./products.ts";
import { testimonials } from "./testimonials.ts";

interface Written {
  page: Page;
  words: Words;
}

export const pages = {
  home: { page: home, words: homeWords },
  about: { page: about, words: aboutWords },
  products: { page: products, words: productsWords },
  product: { page: product, words: productWords },
  contact: { page: contact, words: contactWords },
  faqs: { page: faqs, words: faqsWords },
  testimonials: { page: testimonials, words: testimonialsWords },
  partner: { page: partner, words: partnerWords },
  leave: { page: leave, words: leaveWords },
  frame: { page: frame, words: frameWords },
  company: { page: company, words: companyWords },
  terms: { page: terms, words: termsWords },
  privacy: { page: privacy, words: privacyWords },
} satisfies Record<string, Written>;

export type PageName = keyof typeof pages;
export const pageNames = Object.keys(pages) as [PageName, ...PageName[]];
