import type { LucideIcon } from "lucide-react";
import { href } from "react-router";
import type { OutputOf } from "#contract/endpoint.ts";
import type { dashboard } from "#contract/panel/overview.ts";
import { type CountedNoun, type Text, t } from "#web/admin/platform/language/language.tsx";
import { records } from "#web/admin/platform/records.ts";
import { ageOf } from "#web/admin/platform/ui/age.ts";
import { counted } from "#web/admin/platform/ui/format.ts";
import { IconLine } from "#web/admin/platform/ui/icon-line.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

type Answer = OutputOf<typeof dashboard>;

interface Line {
  kind: keyof Answer["oldest"];
  icon: LucideIcon;
  noun: CountedNoun;
  none: Text;
  to: string;
  verb: Text;
  deed: Text;
}

const lines: Line[] = [
  {
    kind: "contacts",
    icon: records.contact.icon,
    noun: { one: "unread message", many: "unread messages" },
    none: "No unread messages",
    to: `${href("/admin/contact-submissions")}?view=unread`,
    verb: "Open",
    deed: "Open unread messages",
  },
  {
    kind: "partners",
    icon: records.partner.icon,
    noun: { one: "unread partner enquiry", many: "unread partner enquiries" },
    none: "No unread partner enquiries",
    to: `${href("/admin/partner-submissions")}?view=unread`,
    verb: "Open",
    deed: "Open unread partner enquiries",
  },
  {
    kind: "testimonials",
    icon: records.testimonial.icon,
    noun: { one: "testimonial to review", many: "testimonials to review" },
    none: "No testimonials to review",
    to: href("/admin/testimonials"),
    verb: "Review",
    deed: "Review testimonials to review",
  },
];

export function WaitingList({ waiting, oldest }: Pick<Answer, "waiting" | "oldest">) {
  const isDone = lines.every(({ kind }) => waiting[kind] === 0);
  return (
    <section className="panel" aria-labelledby="waiting">
      <div className="panel-head">
        <h2 id="waiting">{t("Waiting for you")}</h2>
        {isDone && <span className="status">{t("All done")}</span>}
      </div>
      <ul className="lines waiting">
        {lines.map(({ kind, icon, noun, none, to, verb, deed }) => {
          const count = waiting[kind];
          const since = oldest[kind];
          return (
            <IconLine
              key={kind}
              icon={icon}
              isDone={count === 0}
              title={count === 0 ? t(none) : counted(count, noun)}
              detail={since ? t("The oldest has waited {age}", { age: ageOf(since) }) : t("Nothing waits")}
            >
              <ButtonLink small to={to} aria-label={t(deed)}>
                {t(verb)}
              </ButtonLink>
            </IconLine>
          );
        })}
      </ul>
    </section>
  );
}
