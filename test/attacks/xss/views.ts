import type { Page } from "@playwright/test";
import { pageNames } from "#contract/content/words/pages.ts";
import { wordsAddress } from "#contract/panel/words-address.ts";
import type { Planted } from "./records.ts";

export interface View {
  path: string;
  shows?: string;
  act?: (page: Page) => Promise<void>;
}

export const wordPages = [
  ...["/", "/about-us", "/products", "/contact-us", "/partner-us", "/faqs", "/testimonials"],
  ...["/terms", "/privacy", "/leave-newsletter"],
];

const inAddress = encodeURIComponent;
const turn = <Place>(places: readonly Place[], at: number) => places[at % places.length] as Place;

export function publicViews(planted: Planted[]): View[] {
  const last = planted.at(-1)?.payload.mark ?? "";
  const lists = ["/products", "/testimonials"].map((path): View => ({ path, shows: last }));
  const others = wordPages.map((path): View => ({ path }));
  return [
    ...lists,
    ...others,
    ...planted.flatMap(({ payload: { text, mark } }, at): View[] => [
      { path: `/product/${inAddress(text)}`, shows: mark },
      { path: `/ar/product/${inAddress(text)}`, shows: mark },
      {
        path: turn(
          [`/product/no ${text}`, `/${text}`, "/products?need=", "/products?search=", "/testimonials?x="],
          at,
        )
          .split("?")
          .map((part, half) =>
            half === 0
              ? `/${part.slice(1).split("/").map(inAddress).join("/")}`
              : `?${part}${inAddress(text)}`,
          )
          .join(""),
      },
      {
        path: turn(["/contact-us", "/partner-us", "/testimonials?form"], at),
        act: (page) => postWithoutScript(page, text),
      },
    ]),
  ];
}

const settings = [
  "website/company",
  "website/forbidden-words",
  "website/pictures",
  "settings/integrations",
  "settings/privacy",
  "settings/backups",
  "profile",
  "settings/mail",
  "settings/team",
];

async function openTemplates(page: Page) {
  await page.getByRole("button", { name: "Answer" }).click();
  await page.getByRole("button", { name: "Edit templates" }).click();
}

export function adminViews(planted: Planted[], closer: Planted[]): View[] {
  const last = planted.at(-1)?.payload.mark ?? "";
  const lists = [
    "products",
    "brochures",
    "contact-submissions",
    "partner-submissions",
    "testimonials",
    "newsletter",
  ];
  return [
    { path: "/admin/dashboard", act: (page) => searchAll(page, planted) },
    ...lists.map((list): View => ({ path: `/admin/${list}`, shows: last })),
    ...pageNames
      .filter((page) => page !== "company")
      .map((page): View => ({ path: wordsAddress(page), shows: "xss" })),
    ...settings.map((path): View => ({ path: `/admin/${path}`, shows: "xss" })),
    ...closer.flatMap(({ payload: { text, mark }, ...ids }, at): View[] => [
      { path: `/admin/products/${ids.product}`, shows: mark },
      { path: `/admin/products/${ids.product}?tab=history`, shows: mark },
      { path: `/admin/contact-submissions?id=${ids.contact}`, shows: mark },
      { path: `/admin/partner-submissions?id=${ids.partner}`, shows: mark },
      { path: `/admin/contact-submissions?id=${ids.contact}`, act: openTemplates },
      { path: `/admin/settings/privacy/leaks/${ids.breach}`, shows: mark },
      { path: `/admin/testimonials?status=all&search=${mark}&open=${ids.testimonial}`, shows: mark },
      { path: `/admin/${turn(lists, at)}?search=${inAddress(text)}` },
    ]),
  ];
}

export function trashViews(planted: Planted[]): View[] {
  const last = planted.at(-1)?.payload.mark ?? "";
  const kinds = [
    "products?status",
    "contact-submissions?view",
    "partner-submissions?view",
    "testimonials?status",
    "brochures?view",
  ];
  return [
    ...kinds.map((kind): View => ({ path: `/admin/${kind}=trash`, shows: last })),
    { path: "/admin/dashboard", shows: last },
  ];
}

async function postWithoutScript(page: Page, text: string) {
  await Promise.all([
    page.waitForEvent("load"),
    page.evaluate((typed) => {
      const form = document.createElement("form");
      form.method = "post";
      const names = "name email reason phone phone_country message content rating confirmed".split(" ");
      for (const name of names) {
        const field = document.createElement("input");
        Object.assign(field, { name, value: typed });
        form.append(field);
      }
      document.body.append(form);
      form.submit();
    }, text),
  ]);
  await page.waitForFunction(
    (typed) => document.querySelector<HTMLInputElement>("input[name=name]")?.value === typed,
    text,
  );
}

async function searchAll(page: Page, planted: Planted[]) {
  const box = page.getByRole("combobox", { name: "Search the admin panel" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  for (const { payload } of planted) {
    await box.fill(payload.mark);
    await page.getByRole("option").filter({ hasText: payload.mark }).first().waitFor();
  }
}
