import { escapeHtml } from "#api/platform/escape-html.ts";
import type { PersonKind } from "#contract/privacy/person.ts";
import type { personExport } from "./export.ts";

type Kept = Awaited<ReturnType<typeof personExport>>;
type Other = Exclude<keyof Kept, "found">;

const others: Record<Other, string> = {
  replies: "Our answer",
  mails: "Mail to this address",
  calls: "Passed on to a program of ours",
  invitations: "Invitation to the team",
};

const titles: Record<PersonKind, string> = {
  contact: "Message",
  partner: "Partner enquiry",
  testimonial: "Testimonial",
  subscriber: "Newsletter",
};

export function readable(who: string, { found, ...rest }: Kept, at: Date): string {
  const json = JSON.stringify({ who, at: at.toISOString(), found, ...rest }).replaceAll("<", "\\u003c");
  const beside = (Object.keys(others) as Other[]).flatMap((name) =>
    rest[name].map((one) => `<section>\n<h2>${others[name]}</h2>\n${list(one)}\n</section>`),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>What is kept about ${escapeHtml(who)}</title>
<style>
body { font: 16px/1.6 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #16352a; }
section { border-block-start: 1px solid #e6dcca; padding-block: 1rem; }
dl { display: grid; grid-template-columns: 9rem 1fr; gap: .25rem 1rem; }
dt { color: #66776e; } dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
<h1>What is kept about ${escapeHtml(who)}</h1>
<p>As of ${escapeHtml(at.toISOString())} (UTC). ${found.length === 0 ? "Nothing is kept." : `${found.length} ${found.length === 1 ? "record" : "records"}.`}</p>
${found.map(section).join("\n")}
${beside.join("\n")}
<script type="application/json">${json}</script>
</html>
`;
}

function section({ kind, record, changes }: Kept["found"][number]): string {
  const history = changes.map(
    (change) =>
      `<li>${escapeHtml(change.created_at)}: ${escapeHtml(change.action)} by ${escapeHtml(change.admin_name)} <code>${escapeHtml(JSON.stringify(change.changes))}</code></li>`,
  );
  return `<section>
<h2>${titles[kind]}</h2>
${list(record)}
${history.length > 0 ? `<h3>Its history</h3>\n<ul>\n${history.join("\n")}\n</ul>` : ""}
</section>`;
}

function list(record: object): string {
  return `<dl>\n${Object.entries(record).map(row).join("\n")}\n</dl>`;
}

function row([name, value]: [string, unknown]): string {
  const text =
    value === null || value === "" ? "–" : typeof value === "object" ? JSON.stringify(value) : String(value);
  return `<dt>${escapeHtml(name.replaceAll("_", " "))}</dt><dd>${escapeHtml(text)}</dd>`;
}
