import { CircleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { href, Link } from "react-router";
import type { WordsState } from "#contract/content/words/endpoints.ts";
import { misfits } from "#contract/content/words/fits.ts";
import { type PageName, pages } from "#contract/content/words/pages.ts";
import { translated as withTranslation } from "#contract/content/words/translate.ts";
import type { Language } from "#contract/languages.ts";
import { t, translated } from "#web/admin/platform/language/language.tsx";
import { Failed } from "#web/admin/platform/ui/failed.tsx";
import { nameShown, remarkShown } from "./shown.ts";
import { useRemarks } from "./use-remarks.ts";

interface Props {
  states: WordsState[];
  onGo: (page: PageName, path: string, language: Language) => void;
}

export function Look({ states, onGo }: Props) {
  const wrong = states.flatMap(({ page, language, draft, original }) => {
    const shape = pages[page].page;
    const shown = original ? withTranslation(shape, original.words, draft) : draft;
    return misfits(shape, shown).map(({ field, message }) => ({ page, language, path: field, message }));
  });
  const { remarks, failure, again } = useRemarks(states);

  function fieldOf({ page, language, path }: Finding): string {
    const state = states.find((one) => one.page === page && one.language === language);
    if (!state) return "";
    const { section, field } = nameShown(pages[page].page, state.draft, path);
    return `${translated(pages[page].page.label)}: ${section}, ${field}`;
  }

  return (
    <>
      <Findings title={t("To be mended first")} kind="wrong" findings={wrong} onGo={onGo} />
      {failure ? (
        <Failed failure={failure} again={again} />
      ) : (
        <Findings
          title={t("Worth a look first")}
          kind="seen"
          findings={(remarks ?? []).map((remark) => ({ ...remark, name: fieldOf(remark) }))}
          onGo={onGo}
        >
          <p>
            <Link to={href("/admin/website/forbidden-words")}>{t("Which words are forbidden")}</Link>
          </p>
        </Findings>
      )}
    </>
  );
}

const together = 3;

interface Finding {
  page: PageName;
  language: Language;
  path: string;
  message: string;
  /** Of the field, unless the message begins with it. */
  name?: string;
}

interface FindingsProps {
  title: string;
  kind: string;
  findings: Finding[];
  onGo: Props["onGo"];
  children?: ReactNode;
}

function Findings({ title, kind, findings, onGo, children }: FindingsProps) {
  const [isWhole, setWhole] = useState(false);
  if (findings.length === 0) return null;
  const left = isWhole ? 0 : findings.length - together;
  return (
    <section className="worth-a-look" data-kind={kind}>
      <h3>
        <CircleAlert size={18} />
        {title}
      </h3>
      <ul>
        {(left > 0 ? findings.slice(0, together) : findings).map(
          ({ page, language, path, message, name }) => (
            <li key={`${page}.${language}.${path}${message}`}>
              <span className="named">
                {name && <small>{name}</small>}
                {remarkShown(message)}
              </span>
              <button type="button" onClick={() => onGo(page, path, language)}>
                {t("Go there")}
                <span className="sr-only">
                  : {name} {remarkShown(message)}
                </span>
              </button>
            </li>
          ),
        )}
      </ul>
      {left > 0 && (
        <button type="button" onClick={() => setWhole(true)}>
          {t("{count} more", { count: left })}
        </button>
      )}
      {children}
    </section>
  );
}
