import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { HistoryEntry } from "#contract/panel/history.ts";
import { arabic } from "#web/admin/platform/language/arabic.ts";
import { readCatalogueFrom } from "#web/admin/platform/language/language.tsx";
import { Activity } from "./activity.tsx";

afterEach(() => readCatalogueFrom(() => null));

const acts: Partial<HistoryEntry>[] = [
  { record: "testimonial", action: "approve", title: "Huda" },
  { record: "words", action: "publish", title: "Home" },
  { record: "admin", action: "second-factor-off", title: "Omar" },
  { record: "admin", action: "passkey-on", title: "Amal" },
  { record: "site", action: "mail", title: "" },
];

/** The sentences without marks of direction; a link stands in brackets. */
function sentences(): string[] {
  const entries = acts.map(
    (act, id) =>
      ({
        id,
        record_id: 1,
        admin_name: "Amal",
        created_at: "2027-02-03T04:05:06.000Z",
        ...act,
      }) as HistoryEntry,
  );
  const markup = renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(Activity, { entries })),
  );
  return Array.from(markup.matchAll(/<p class="fill">(.*?)<\/p>/g), ([, said = ""]) =>
    said
      .replace(/<a [^>]*>|<\/a>/g, (tag) => (tag === "</a>" ? "]" : "["))
      .replace(/<[^>]+>|[\u2066-\u2069]/g, "")
      .trim(),
  );
}

test("a line of the activity says who did what, and with whose record, in either language", () => {
  expect(sentences()).toEqual([
    "Amal approved the testimonial [Huda]",
    "Amal published the words [Home]",
    "Amal turned the second factor off ([Omar])",
    "Amal added a passkey",
    "Amal changed the mail server",
  ]);
  readCatalogueFrom(() => arabic);
  expect(sentences()).toEqual([
    "Amal: قبول رأي [Huda]",
    "Amal: نشر نصوص [الرئيسية]",
    "Amal: إيقاف التحقق بخطوتين ([Omar])",
    "Amal: إضافة مفتاح مرور",
    "Amal: تعديل خادم البريد",
  ]);
});
