import {
  Ban,
  ChevronsUpDown,
  CircleHelp,
  Clock,
  FileText,
  Handshake,
  House,
  Languages,
  type LucideIcon,
  MessageSquareQuote,
  Package,
  PanelTop,
  Phone,
  Users,
} from "lucide-react";
import { href, Link } from "react-router";
import { isLegal, isUnpublished } from "#contract/content/legal-pages.ts";
import type { PageName } from "#contract/content/words/pages.ts";
import { type Language, nameInEnglish } from "#contract/languages.ts";
import { wordsAddress } from "#contract/panel/words-address.ts";
import { plural, t, translated } from "#web/admin/platform/language/language.tsx";
import { Menu, type MenuItem } from "#web/admin/platform/ui/menu.tsx";
import type { Summary } from "./load.ts";
import { comingTime } from "./times.ts";

interface Props {
  current: PageName;
  language: Language;
  summaries: Summary[];
  changed: number;
}

const icons: Record<string, LucideIcon> = {
  home: House,
  about: Users,
  products: Package,
  product: Package,
  contact: Phone,
  faqs: CircleHelp,
  testimonials: MessageSquareQuote,
  partner: Handshake,
  frame: PanelTop,
};

/** For windows without room for the list of pages. */
export function PageMenu(props: Props) {
  const entries = entriesOf(props);
  const Icon = iconOf(props.current);
  const trigger = (
    <button type="button" className="words-menu">
      <Icon size={18} />
      <span className="sr-only">{t("Page:")} </span>
      <span>{entries.find(({ isCurrent }) => isCurrent)?.label}</span>
      <ChevronsUpDown size={18} />
    </button>
  );
  return <Menu trigger={trigger} align="start" items={entries} />;
}

export function PageList(props: Props) {
  return (
    <nav className="words-pages panel" aria-label={t("Pages")}>
      {entriesOf(props).map(({ label, icon: Icon, note, isCurrent, to }) => (
        <Link key={to} to={to} aria-current={isCurrent ? "page" : undefined}>
          <Icon size={18} />
          <span>
            {label}
            {note}
          </span>
        </Link>
      ))}
    </nav>
  );
}

type Entry = MenuItem & Required<Pick<MenuItem, "icon" | "to">>;

function entriesOf({ current, language, summaries, changed }: Props): Entry[] {
  const isHere = ({ page }: Summary) => isLegal(page) === isLegal(current) && page !== "company";
  const pages = summaries.filter(isHere).map((summary) => {
    const isCurrent = summary.page === current;
    const now = isCurrent ? { ...summary, changed } : summary;
    return {
      label: translated(summary.label),
      icon: iconOf(summary.page),
      note: <Note of={now} language={language} />,
      isCurrent,
      to: wordsAddress(summary.page, language),
    };
  });
  return [...pages, { label: t("Forbidden words"), icon: Ban, to: href("/admin/website/forbidden-words") }];
}

const iconOf = (page: PageName) => icons[page] ?? FileText;

interface NoteProps {
  of: Summary;
  language: Language;
}

function Note({ of, language }: NoteProps) {
  const { page, plannedAt, isHeld, publishedAt, changed, translations } = of;
  if (isHeld) return <State kind="failed">{t("Plan held")}</State>;
  if (plannedAt)
    return <State icon={Clock}>{t("Goes live {when}", { when: comingTime(new Date(plannedAt)) })}</State>;
  if (isUnpublished({ page, language, publishedAt }))
    return <State kind="open">{t("Not published yet")}</State>;
  if (changed > 0)
    return <State kind="open">{plural(changed, "Draft, {count} change", "Draft, {count} changes")}</State>;
  const late = translations.find(({ isPublished, behind }) => isPublished && behind > 0);
  if (!late) return <State kind="saved">{t("Published")}</State>;
  const behind = { language: translated(nameInEnglish[late.language]), count: late.behind };
  return <State icon={Languages}>{t("{language} behind, {count}", behind)}</State>;
}

interface StateProps {
  kind?: "saved" | "open" | "failed";
  icon?: LucideIcon;
  children: string;
}

function State({ kind, icon: Icon, children }: StateProps) {
  return (
    <small className="words-state" data-kind={kind}>
      {Icon ? <Icon size={14} /> : <span className="save-dot" />}
      {children}
    </small>
  );
}
