import "#web/admin/platform/forms/forms.css";
import "./words.css";
import type { LoaderFunctionArgs } from "react-router";
import { legalPages } from "#contract/content/legal-pages.ts";
import { titled } from "#web/admin/platform/ui/title.ts";
import type { Route } from "./+types/legal.ts";
import { Editor } from "./editor.tsx";
import { languageIn, loadWords } from "./load.ts";

export const meta = titled("Legal");

export async function clientLoader({ request, params }: LoaderFunctionArgs) {
  const page = legalPages.find((one) => one === (params.page ?? legalPages[0]));
  if (!page) throw new Response(null, { status: 404 });
  return loadWords(page, languageIn(request), request.signal);
}

export default function LegalPage({ loaderData }: Route.ComponentProps) {
  return <Editor key={`${loaderData.page} ${loaderData.language}`} loaded={loaderData} />;
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
