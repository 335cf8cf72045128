import type { LucideIcon } from "lucide-react";
import { href } from "react-router";
import type { OutputOf } from "#contract/endpoint.ts";
import type { dashboard } from "#contract/panel/overview.ts";
import { records } from "#web/admin/platform/records.ts";
import { ageOf } from "#web/admin/platform/ui/age.ts";
import { ButtonLink } from "#web/ui/button.tsx";

type Answer = OutputOf<typeof dashboard>;

interface Line {
  kind: keyof Answer["oldest"];
  icon: LucideIcon;
  one: string;
  many: string;
  to: string;
  verb: string;
}

const lines: Line[] = [
  {
    kind: "contacts",
    icon: records.contact.icon,
    one: "unread message",
    many: "unread messages",
    to: `${href("/admin/contact-submissions")}?view=unread`,
    verb: "Open",
  },
  {
    kind: "partners",
    icon: records.partner.icon,
    one: "unread partner enquiry",
    many: "unread partner enquiries",
    to: `${href("/admin/partner-submissions")}?view=unread`,
    verb: "Open",
  },
  {
    kind: "testimonials",
    icon: records.testimonial.icon,
    one: "testimonial to review",
    many: "testimonials to review",
    to: href("/admin/testimonials"),
    verb: "Review",
  },
];

export function WaitingList({ waiting, oldest }: Pick<Answer, "waiting" | "oldest">) {
  const isDone = lines.every(({ kind }) => waiting[kind] === 0);
  return (
    <section className="panel" aria-labelledby="waiting">
      <div className="panel-head">
        <h2 id="waiting">Waiting for you</h2>
        {isDone && <span className="status">All done</span>}
      </div>
      <ul className="lines waiting">
        {lines.map(({ kind, icon: Icon, one, many, to, verb }) => {
          const count = waiting[kind];
          const since = oldest[kind];
          return (
            <li key={kind} data-done={count === 0}>
              <span className="icon-tile">
                <Icon size={20} />
              </span>
              <strong>
                {count === 0 ? "No" : count.toLocaleString("en")} {count === 1 ? one : many}
                <small>{since ? `The oldest has waited ${ageOf(since)}` : "Nothing waits"}</small>
              </strong>
              <ButtonLink small to={to}>
                {verb}
                <span className="sr-only"> {many}</span>
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
