import type { ServerBuild } from "react-router";
import { escapeHtml } from "#api/platform/escape-html.ts";
import { companyWords } from "#contract/content/words/defaults/company.ts";
import { minuteMs } from "#contract/durations.ts";
import { phoneLink } from "#web/site/words/links.ts";

type Reach = typeof companyWords.reach;

export function createBusyPage(build: ServerBuild, readCompany: () => Promise<Reach>) {
  const links = build.routes.root?.module.links?.() ?? [];
  const styles = links
    .map((link) => ("href" in link ? `<link rel="stylesheet" href="${link.href}"/>` : ""))
    .join("");

  // The cache keeps a flood of requests away from the database.
  let reach = companyWords.reach;
  let isFresh = false;

  async function learn() {
    isFresh = true;
    reach = await readCompany().catch(() => reach);
    setTimeout(() => {
      isFresh = false;
    }, freshMs).unref();
  }

  return async function busyPage(seconds: number): Promise<string> {
    if (!isFresh) await learn();
    const phone = escapeHtml(reach.phone);
    const email = escapeHtml(reach.email);
    return `<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="robots" content="noindex"/>
<title>One moment, please | Daniry</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"/>${styles}</head>
<body class="bg-cream"><main class="wrap pt-14 pb-24"><img class="h-10" src="/logo.svg" alt="Daniry"/>
<h1 class="pt-14 text-h2">One moment, please</h1>
<p class="mt-5 max-w-[46ch] text-lead">So many pages were asked for from your connection that we must pause for ${inWords(seconds)}. Then everything is here again: just load the page anew. If you were sending a form, go back first; your words are still in it.</p>
<p class="mt-3">You can reach us right away at <a class="link" href="${phoneLink(reach.phone)}">${phone}</a> or <a class="link" href="mailto:${email}">${email}</a>.</p>
</main></body></html>`;
  };
}

const freshMs = minuteMs;

function inWords(seconds: number): string {
  return seconds === 1 ? "a second" : `${seconds} seconds`;
}
