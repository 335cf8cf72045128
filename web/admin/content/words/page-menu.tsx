import {
  Ban,
  Building2,
  ChevronsUpDown,
  CircleHelp,
  FileText,
  Handshake,
  House,
  type LucideIcon,
  MessageSquareQuote,
  Package,
  PanelTop,
  Phone,
  Users,
} from "lucide-react";
import { href } from "react-router";
import { isLegal, isUnpublished } from "#contract/content/legal-pages.ts";
import type { PageName } from "#contract/content/words/pages.ts";
import { type Language, nameInEnglish } from "#contract/languages.ts";
import { wordsAddress } from "#contract/panel/words-address.ts";
import { t, translated } from "#web/admin/platform/language/language.tsx";
import { Menu, type MenuItem } from "#web/admin/platform/ui/menu.tsx";
import { changes } from "./changes.ts";
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
  company: Building2,
};

export function PageMenu({ current, language, summaries, changed }: Props) {
  const named = summaries.find(({ page }) => page === current)?.label;
  const Icon = iconOf(current);
  const trigger = (
    <button type="button" className="words-menu">
      <Icon size={18} />
      <span className="sr-only">{t("Page:")} </span>
      <span>{named && translated(named)}</span>
      <ChevronsUpDown size={18} />
    </button>
  );
  const isHere = ({ page }: Summary) => isLegal(page) === isLegal(current);
  const pages = summaries.filter(isHere).map(
    (summary): MenuItem => ({
      label: translated(summary.label),
      icon: iconOf(summary.page),
      note: (
        <Note
          of={summary}
          language={language}
          changed={summary.page === current ? changed : summary.changed}
        />
      ),
      isCurrent: summary.page === current,
      to: wordsAddress(summary.page, language),
    }),
  );
  return (
    <Menu
      trigger={trigger}
      align="start"
      items={[
        ...pages,
        { label: t("Forbidden words"), icon: Ban, to: href("/admin/website/forbidden-words") },
      ]}
    />
  );
}

const iconOf = (page: PageName) => icons[page] ?? FileText;

interface NoteProps {
  of: Summary;
  language: Language;
  changed: number;
}

function Note({ of: { page, plannedAt, isHeld, publishedAt, translations }, language, changed }: NoteProps) {
  if (isHeld) return <small>{t("plan is held")}</small>;
  if (plannedAt) return <small>{t("goes live {when}", { when: comingTime(new Date(plannedAt)) })}</small>;
  if (isUnpublished({ page, language, publishedAt }))
    return (
      <span className="status" data-status="pending">
        {t("Not published yet")}
      </span>
    );
  if (changed > 0) return <small>{changes(changed)}</small>;
  const late = translations.find(({ isPublished, behind }) => isPublished && behind > 0);
  return (
    late && (
      <small>
        {t("{language} behind, {count}", {
          language: translated(nameInEnglish[late.language]),
          count: late.behind,
        })}
      </small>
    )
  );
}
