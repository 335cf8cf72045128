import { Link } from "react-router";
import { isUnpublished } from "#contract/content/legal-pages.ts";
import { blanksIn } from "#contract/content/words/blanks.ts";
import { getWords, type WordsState } from "#contract/content/words/endpoints.ts";
import { pages } from "#contract/content/words/pages.ts";
import { languages } from "#contract/languages.ts";
import { getRetention } from "#contract/privacy/retention.ts";
import { plural, rich, t, translated } from "#web/admin/platform/language/language.tsx";
import { read, useRead } from "#web/admin/platform/reads.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { Button } from "#web/ui/button.tsx";
import { useEditing } from "./editing.ts";
import { type CompanyWords, filledIn, type Source, sourcesOf } from "./known-blanks.ts";

const companyRead = read(getWords, { params: { page: "company" }, query: {} }, ["words"]);
const retentionRead = read(getRetention, undefined, []);
const path = "text.body";

interface Props {
  state: WordsState;
  onGo: (path: string, at: { start: number; end: number }) => void;
  onPublish: () => void;
}

export function LegalPanel({ state, onGo, onPublish }: Props) {
  const { words, set, translation } = useEditing();
  const language = translation?.language ?? languages[0];
  const company = useRead(companyRead).data;
  const retention = useRead(retentionRead).data;
  const body = String(words.text?.body ?? "");
  const blanks = blanksIn(body);
  const sources: ReadonlyMap<string, Source> = company
    ? sourcesOf(company.published as CompanyWords, retention?.data ?? [])
    : new Map();
  const known = blanks.filter(({ label }) => sources.get(label)?.text).length;
  const isNew = isUnpublished(state);
  if (blanks.length === 0 && !isNew) return null;

  return (
    <section className="panel" aria-labelledby="blanks">
      <div className="panel-head">
        <h2 id="blanks">{titleOf(blanks.length)}</h2>
        {isNew && (
          <span className="status" data-status="pending">
            {t("Not published yet")}
          </span>
        )}
      </div>
      {blanks.length > 0 && (
        <ul className="lines words-blanks">
          {blanks.map(({ label, at, heading }) => (
            <li key={at}>
              <span className="fill named">
                <strong lang={language}>{label[0]?.toUpperCase() + label.slice(1)}</strong>
                <small>
                  <WhereKnown heading={heading} source={sources.get(label)} />
                </small>
              </span>
              <button
                type="button"
                className="link"
                onClick={() => onGo(path, { start: at, end: at + label.length + 2 })}
              >
                {t("Go there")}
                <span className="sr-only" lang={language}>
                  : {label}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <IfAllowed area="content">
        <div className="panel-body row words-blanks-foot">
          {known > 0 && (
            <Button variant="primary" onClick={() => set(path, filledIn(body, sources))}>
              {t("Fill in {count} from Company and Privacy", { count: known })}
            </Button>
          )}
          {isNew && (
            <>
              <Button
                variant={known > 0 ? undefined : "primary"}
                aria-disabled={blanks.length > 0}
                aria-describedby="blanks-why"
                onClick={() => blanks.length === 0 && onPublish()}
              >
                {t("Publish {page}", { page: translated(pages[state.page].page.label) })}
              </Button>
              <p id="blanks-why" className="caption">
                {blanks.length > 0
                  ? t("Fill in the blanks first.")
                  : t("Visitors find it in the footer as soon as it is published.")}
              </p>
            </>
          )}
        </div>
      </IfAllowed>
    </section>
  );
}

function titleOf(count: number): string {
  if (count === 0) return t("Nothing is left to fill in");
  return plural(count, "{count} blank to fill in", "{count} blanks to fill in");
}

function WhereKnown({ heading, source }: { heading: string; source: Source | undefined }) {
  if (!source) return heading;
  const place = t(source.name);
  if (source.text) return t("{heading}, known in {place}", { heading, place });
  return rich("{heading}, or {link}", {
    heading,
    link: (
      <Link className="link" to={source.to} state={source.field && { field: source.field }}>
        {t("enter it in {place}", { place })}
      </Link>
    ),
  });
}
