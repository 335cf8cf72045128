import { CircleAlert, CopyCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { isUnpublished } from "#contract/content/legal-pages.ts";
import { textOf } from "#contract/content/words/describe.ts";
import {
  findOldValues,
  getWords,
  type OldValue,
  saveWords,
  type WordsState,
} from "#contract/content/words/endpoints.ts";
import {
  changedFacts,
  changedThere,
  type Mention,
  mentionsIn,
  withFact,
} from "#contract/content/words/mentions.ts";
import { type PageName, pageNames, pages } from "#contract/content/words/pages.ts";
import { changedPaths, getAt } from "#contract/content/words/paths.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { languages } from "#contract/languages.ts";
import { differing } from "#web/admin/platform/forms/differing.ts";
import { plural, type Text, t, translated } from "#web/admin/platform/language/language.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { categoryLabels } from "../products/category-labels.ts";
import { fields } from "../products/fields.ts";
import { Pieces } from "../translations/parts.tsx";
import { placeOf } from "./load.ts";
import { nameShown } from "./shown.ts";
import { shortened } from "./was-line.tsx";

interface Place extends Mention {
  state: WordsState;
}

const nowhere: OutputOf<typeof findOldValues> = { data: [], total: 0 };
const keyOf = ({ state, path, fact }: Place) => `${state.page}:${path}:${fact.old}`;
const hasChanges = ({ published, draft }: WordsState) => changedPaths(published, draft).length > 0;

/** Places that still contain the old value of a company fact; null while they are searched. */
export function useOldValues(company: WordsState | undefined, onFailure: (error: unknown) => void) {
  const facts = company ? changedFacts(company.published, company.draft) : [];
  const asked = JSON.stringify(facts);
  const [others, setOthers] = useState<WordsState[] | null>(null);
  const [elsewhere, setElsewhere] = useState(nowhere);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the facts are the question
  useEffect(() => {
    if (facts.length === 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    const names = pageNames.filter((name) => name !== "company");
    const read = (page: PageName) =>
      adminApi.call(getWords, placeOf({ page, language: languages[0] }), { signal });
    Promise.all([Promise.all(names.map(read)), adminApi.call(findOldValues, { query: {} }, { signal })]).then(
      ([pagesThen, found]) => {
        setOthers(pagesThen);
        setElsewhere(found);
      },
      (error) => !signal.aborted && onFailure(error),
    );
    return () => controller.abort();
  }, [asked]);

  const states = facts.length === 0 ? [] : company && others && [company, ...others];
  const places = states?.flatMap((state) =>
    mentionsIn(state.draft, facts).map((mention): Place => ({ ...mention, state })),
  );
  const chosen = places?.filter((place) => !left.has(keyOf(place))) ?? [];

  return {
    places: places ?? null,
    elsewhere: facts.length === 0 ? nowhere : elsewhere,
    isChosen: (place: Place) => !left.has(keyOf(place)),
    toggle: (place: Place) =>
      setLeft((now) => {
        const key = keyOf(place);
        return new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]);
      }),
    count: chosen.length,
    /**
     * Writes the new value into the drafts of the chosen places. `ready` lists pages whose draft has no
     * other change, which can be published together with Company.
     */
    async save(): Promise<{ versions: Map<PageName, number>; ready: PageName[] }> {
      const versions = new Map<PageName, number>();
      const ready: PageName[] = [];
      for (const [{ page, version, draft, ...state }, own] of Map.groupBy(chosen, (place) => place.state)) {
        const words = own.reduce(changedThere, draft);
        const place = placeOf({ page, language: state.language });
        const saved = await adminApi.call(saveWords, { ...place, body: { version, words } });
        versions.set(page, saved.version);
        const whole = { page, version, draft, ...state };
        if (page !== "company" && !hasChanges(whole) && !isUnpublished(whole)) ready.push(page);
      }
      return { versions, ready };
    },
  };
}

export type OldValues = ReturnType<typeof useOldValues>;

export function ChangeThere({ old }: { old: OldValues }) {
  if (!old.places || old.places.length === 0) return null;
  const values = [...new Set(old.places.map(({ fact }) => fact.old))];
  return (
    <fieldset className="worth-a-look words-there" data-kind="seen">
      <legend>
        <CopyCheck size={18} />
        {plural(
          old.places.length,
          "“{values}” still stands in {count} other place. Change there too?",
          "“{values}” still stands in {count} other places. Change there too?",
          { values: values.join("”, “") },
        )}
      </legend>
      <ul>
        {old.places.map((place) => (
          <li key={keyOf(place)}>
            <label className="choice ring-within">
              <input type="checkbox" checked={old.isChosen(place)} onChange={() => old.toggle(place)} />
              <span className="named">
                <strong>{labelOf(place)}</strong>
                <small dir="auto">
                  <Pieces pieces={shortened(piecesOf(place))} />
                </small>
                {isHeld(place) && (
                  <small>{t("Stays a draft there, beside the other changes of that page.")}</small>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const isHeld = ({ state }: Place) => state.page !== "company" && (hasChanges(state) || isUnpublished(state));

function labelOf({ state: { page, draft }, path }: Place): string {
  const { section, field } = nameShown(pages[page].page, draft, path);
  return `${translated(pages[page].page.label)}: ${section}, ${field}`;
}

function piecesOf({ state, path, fact }: Place) {
  const text = textOf(getAt(state.draft, path));
  return differing(withFact(text, fact), text).mine;
}

/** Texts of records have no draft, so each is changed in its own form. */
export function ChangeElsewhere({ old: { elsewhere } }: { old: OldValues }) {
  const { data, total } = elsewhere;
  if (total === 0) return null;
  return (
    <section className="worth-a-look words-there" data-kind="seen" aria-labelledby="old-elsewhere">
      <h3 id="old-elsewhere">
        <CircleAlert size={18} />
        {plural(
          total,
          "{count} text outside the pages still has an old value",
          "{count} texts outside the pages still have an old value",
        )}
      </h3>
      <ul>
        {data.map((value) => (
          <li key={`${value.record} ${value.id} ${value.field} ${value.old}`}>
            <span className="named">
              <Link to={addressOf(value)} target="_blank">
                {nameOfRecord(value)}
                <span className="sr-only"> {t("(new tab)")}</span>
              </Link>
              <small dir="auto">
                <Pieces pieces={shortened(differing(value.text, withFact(value.text, value)).mine)} />
              </small>
            </span>
          </li>
        ))}
      </ul>
      {total > data.length && <p>{t("The first {count} are listed.", { count: data.length })}</p>}
    </section>
  );
}

const records: Record<
  OldValue["record"],
  { name: Text; labels: Record<string, Text>; address: (id: number, field: string) => string }
> = {
  product: {
    name: "Product",
    labels: Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])),
    address: (id, field) => `${href("/admin/products/:id", { id: String(id) })}#${field}`,
  },
  category: {
    name: "Category",
    labels: categoryLabels,
    address: (id) => `${href("/admin/products")}?categories=${id}`,
  },
  template: {
    name: "Template",
    labels: { name: "Name", text: "Text" },
    address: (id) => `${href("/admin/contact-submissions")}?templates=${id}`,
  },
};

function addressOf({ record, id, field }: OldValue): string {
  return records[record].address(id, field);
}

function nameOfRecord({ record, title, field }: OldValue): string {
  const { name, labels } = records[record];
  const label = labels[field];
  return `${t(name)} “${title}”: ${label ? t(label) : field}`;
}
