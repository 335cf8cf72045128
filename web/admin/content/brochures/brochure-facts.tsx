import { type Brochure, type SiteDocument, siteDocuments } from "#contract/content/brochures.ts";
import { nameInEnglish } from "#contract/languages.ts";
import { dateLocale, plural, type Text, t } from "#web/admin/platform/language/language.tsx";
import { sizeOf } from "#web/admin/platform/ui/format.ts";

export interface ListedBrochure extends Brochure {
  /** Downloads of the last 30 days; undefined if the dashboard call failed. */
  lately: number | undefined;
  by: string;
}

const places = {
  profile: "About Us, Contact, Partner",
  catalogue: "Contact, Partner",
} as const satisfies Record<SiteDocument, Text>;

export function BrochureFacts({ brochure, isReplaced }: { brochure: ListedBrochure; isReplaced: boolean }) {
  const { version, updated_at, by, pages, bytes, downloads, lately, language } = brochure;
  const all = downloads.toLocaleString("en");
  const facts: [Text, string][] = [
    [
      "Version",
      isReplaced ? t("{version}, becomes {next}", { version, next: version + 1 }) : String(version),
    ],
    ["Updated", longDay(updated_at) + (by && `, ${by}`)],
    [
      "File",
      plural(pages, "PDF, {count} page, {size}", "PDF, {count} pages, {size}", { size: sizeOf(bytes) }),
    ],
    [
      "Downloads",
      lately === undefined
        ? t("{all} in all", { all })
        : t("{all} in all, {lately} in 30 days", { all, lately: lately.toLocaleString("en") }),
    ],
    ["Language", t(nameInEnglish[language])],
    ["Shown on", t(placeOf(brochure))],
  ];
  return (
    <dl className="facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{t(term)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function placeOf({ language, name }: Brochure): Text {
  const which = (["profile", "catalogue"] as const).find((one) => siteDocuments[one][language] === name);
  return which ? places[which] : "No page of the site";
}

function longDay(iso: string): string {
  return new Date(iso).toLocaleDateString(dateLocale(), { day: "numeric", month: "long", year: "numeric" });
}
