import { type Brochure, companyProfile, productCatalogue } from "#contract/content/brochures.ts";
import { sizeOf } from "#web/admin/platform/ui/format.ts";

export interface ListedBrochure extends Brochure {
  /** Downloads of the last 30 days; undefined if the dashboard call failed. */
  lately: number | undefined;
  by: string;
}

/** The site finds its documents by name. */
const places: Record<string, string> = {
  [companyProfile]: "About Us, Contact, Partner",
  [productCatalogue]: "Contact, Partner",
};

export function BrochureFacts({ brochure, isReplaced }: { brochure: ListedBrochure; isReplaced: boolean }) {
  const { version, updated_at, by, pages, bytes, downloads, lately, name } = brochure;
  const facts = {
    Version: isReplaced ? `${version}, becomes ${version + 1}` : String(version),
    Updated: longDay(updated_at) + (by && `, ${by}`),
    File: `PDF, ${pages} ${pages === 1 ? "page" : "pages"}, ${sizeOf(bytes)}`,
    Downloads: `${downloads.toLocaleString("en")} in all${lately === undefined ? "" : `, ${lately.toLocaleString("en")} in 30 days`}`,
    "Shown on": places[name] ?? "No page of the site",
  };
  return (
    <dl className="facts">
      {Object.entries(facts).map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function longDay(iso: string): string {
  return new Date(iso).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}
