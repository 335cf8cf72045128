import { FileDown, History } from "lucide-react";
import { type SyntheticEvent, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { isLegal, isUnpublished } from "#contract/content/legal-pages.ts";
import type { WordsState } from "#contract/content/words/endpoints.ts";
import { type PageName, pages } from "#contract/content/words/pages.ts";
import { translated as withTranslation } from "#contract/content/words/translate.ts";
import { wordsAddress } from "#contract/panel/words-address.ts";
import { type Text, t, translated } from "#web/admin/platform/language/language.tsx";
import { replaced } from "#web/admin/platform/lists/address.ts";
import { useData } from "#web/admin/platform/reads.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { PageHead } from "#web/admin/platform/ui/page-head.tsx";
import { Button } from "#web/ui/button.tsx";
import { BothChanged } from "./both-changed.tsx";
import { CompanyForm } from "./company-form.tsx";
import { EditingContext, pathOf } from "./editing.ts";
import { FileDialog } from "./file-dialog.tsx";
import { HistoryDialog } from "./history-dialog.tsx";
import { LegalPanel } from "./legal-panel.tsx";
import { summariesRead } from "./load.ts";
import { PageList, PageMenu } from "./page-menu.tsx";
import { Preview } from "./preview.tsx";
import { PublishButton, type Start } from "./publish-button.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { SearchPreview } from "./search-preview.tsx";
import { Section } from "./section.tsx";
import { sectionsOf } from "./sections.ts";
import { type Side, Sides } from "./sides.tsx";
import { StateLine } from "./state-line.tsx";
import { LanguageChoice, TranslationPanel } from "./translation.tsx";
import { useAutosave } from "./use-autosave.ts";
import { useFields } from "./use-fields.ts";
import { usePublishing } from "./use-publishing.ts";

interface Head {
  title: Text;
  intro: Text;
}

const wordsHead: Head = { title: "Pages", intro: "What the pages say. Visitors see nothing of a draft." };
const legalHead: Head = {
  title: "Legal",
  intro: "What your lawyer has read. Visitors see it once it is published.",
};
const companyHead: Head = {
  title: "Company",
  intro: "Facts that the site, its mail and search engines use. Change one here, and it changes everywhere.",
};

export function Editor({ loaded }: { loaded: WordsState }) {
  const { language } = loaded;
  const { page } = pages[loaded.page];
  const isCompany = loaded.page === "company";
  const { autosave, kept, look } = useAutosave(loaded);
  const summaries = useData(summariesRead(language)).data;
  const { editing, goTo } = useFields(page, autosave, kept);
  const { original } = kept.state;
  const shown = useMemo(
    () => (original ? withTranslation(page, original.words, kept.words) : kept.words),
    [page, original, kept.words],
  );
  const [field, setField] = useState<string | null>(null);
  const [side, setSide] = useState<Side>("words");
  const { asked, forget } = useAskedVersion();
  const [dialog, setDialog] = useState<Start | "history" | "file" | null>(
    asked === undefined ? null : "history",
  );
  const publishing = usePublishing(look);
  useAskedField(goTo);
  const navigate = useNavigate();
  const head = isCompany ? companyHead : isLegal(loaded.page) ? legalHead : wordsHead;

  async function openPublish(start: Start) {
    if (await autosave.flush()) setDialog(start);
  }

  async function publishAtOnce() {
    if (await autosave.flush()) await publishing.now(autosave.now().state);
  }

  function save(event: SyntheticEvent) {
    if (event.type === "submit") event.preventDefault();
    void autosave.flush();
  }

  function close() {
    setDialog(null);
    forget();
  }

  function go(name: PageName, path: string, inLanguage = language) {
    close();
    setSide("words");
    if (name === loaded.page && inLanguage === language) goTo(path);
    else void navigate(wordsAddress(name, inLanguage), { state: { field: path } });
  }

  const places = { current: loaded.page, language, summaries, changed: editing.changed.size };
  const translation = <TranslationPanel page={loaded.page} summaries={summaries} onGo={goTo} />;

  return (
    <EditingContext value={editing}>
      <PageHead title={t(head.title)} intro={t(head.intro)}>
        <div className="row row-close words-deeds">
          {!isCompany && <PageMenu {...places} />}
          <LanguageChoice page={loaded.page} language={language} />
          <Button onClick={() => setDialog("file")}>
            <FileDown size={18} />
            {t("File")}
          </Button>
        </div>
      </PageHead>
      <Sides
        list={!isCompany && <PageList {...places} />}
        form={
          <form
            className="words-form"
            aria-label={t("Words of {page}", { page: translated(page.label) })}
            onFocus={(event) => setField(pathOf(event.target))}
            onBlur={save}
            onSubmit={save}
          >
            {isLegal(loaded.page) && <LegalPanel state={kept.state} onGo={goTo} onPublish={publishAtOnce} />}
            {isCompany ? (
              <CompanyForm page={page}>{translation}</CompanyForm>
            ) : (
              <>
                {translation}
                {sectionsOf(page).map(([name, section]) => (
                  <Section key={name} name={name} section={section}>
                    {name === "search" && <SearchPreview page={page} />}
                  </Section>
                ))}
              </>
            )}
          </form>
        }
        preview={
          <Preview
            name={loaded.page}
            language={language}
            isNarrow={isCompany}
            isPublished={!isUnpublished(kept.state)}
            words={shown}
            field={field}
            onPress={go}
          />
        }
        side={side}
        isRail={isCompany}
        onSide={setSide}
      />
      <StateLine
        kept={kept}
        changed={editing.changed.size}
        publishing={publishing}
        onTry={() => void autosave.flush()}
      >
        <Button onClick={() => setDialog("history")}>
          <History size={18} />
          {t("History")}
        </Button>
        <IfAllowed area="content">
          <PublishButton
            isIdle={editing.changed.size === 0 && !isUnpublished(kept.state) && !kept.state.planned}
            onPublish={openPublish}
          />
        </IfAllowed>
      </StateLine>
      {kept.both && <BothChanged page={page} kept={kept} onSettle={autosave.settle} />}
      {typeof dialog === "object" && dialog && (
        <PublishDialog
          start={dialog}
          kept={kept}
          summaries={summaries}
          onPublished={publishing.done}
          onGo={go}
          onClose={close}
        />
      )}
      {dialog === "file" && (
        <FileDialog language={language} onLeave={autosave.flush} onImported={look} onClose={close} />
      )}
      {dialog === "history" && (
        <HistoryDialog autosave={autosave} kept={kept} asked={asked || null} onLook={look} onClose={close} />
      )}
    </EditingContext>
  );
}

function useAskedVersion() {
  const [query, setQuery] = useSearchParams();
  const given = query.get("version");
  return {
    asked: given !== null && /^\d{1,9}$/.test(given) ? Number(given) : undefined,
    forget: () => given !== null && setQuery((now) => replaced(now, "version", ""), { replace: true }),
  };
}

function useAskedField(goTo: (path: string) => void) {
  const { state } = useLocation();
  const go = useEffectEvent(goTo);
  const asked: unknown = state?.field;
  useEffect(() => {
    if (typeof asked === "string") go(asked);
  }, [asked]);
}
