import type { WordsState } from "#contract/content/words/endpoints.ts";
import type { Words } from "#contract/content/words/field.ts";
import { pages } from "#contract/content/words/pages.ts";
import { changedPaths, getAt } from "#contract/content/words/paths.ts";
import { differing } from "#web/admin/platform/forms/differing.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { Pieces } from "../translations/parts.tsx";
import { isAnotherPicture, PictureValue } from "./picture-value.tsx";
import { nameShown, textShown } from "./shown.ts";
import { shortened } from "./was-line.tsx";

interface Props {
  page: WordsState["page"];
  before: Words;
  after: Words;
  name?: string | undefined;
}

export function ChangeList({ page: pageName, before, after, name }: Props) {
  const { page } = pages[pageName];
  return (
    <div>
      {name && <h3>{name}</h3>}
      <dl className="facts words-changes" aria-label={name ?? t("What changes")}>
        {changedPaths(before, after).map((path) => {
          const next = getAt(after, path);
          const { section, field } = nameShown(page, next === undefined ? before : after, path);
          return (
            <div key={path}>
              <dt>
                {section}
                <small>{field}</small>
              </dt>
              <dd dir="auto">
                <Change before={getAt(before, path)} after={next} />
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

function Change({ before, after }: { before: unknown; after: unknown }) {
  if (after === undefined) return <del>{textShown(before)}</del>;
  if (isAnotherPicture(before, after)) return <PictureValue value={after} />;
  const text = textShown(after);
  const was = textShown(before);
  if (text === was) return t("Changed in what visitors do not read");
  if (text.trim() === "") return <em>{t("Empty now")}</em>;
  return <Pieces pieces={shortened(differing(text, was).mine)} />;
}
