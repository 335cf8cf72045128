import "#web/admin/platform/forms/forms.css";
import "./words.css";
import { type LoaderFunctionArgs, replace } from "react-router";
import { type PageName, pageNames } from "#contract/content/words/pages.ts";
import { wordsAddress } from "#contract/panel/words-address.ts";
import { titled } from "#web/admin/platform/ui/title.ts";
import type { Route } from "./+types/words.ts";
import { Editor } from "./editor.tsx";
import { languageIn, loadWords } from "./load.ts";

export const meta = titled("Pages");

export async function clientLoader({ request, params }: LoaderFunctionArgs) {
  const page = (params.page ?? pageNames[0]) as PageName;
  if (!pageNames.includes(page)) throw new Response(null, { status: 404 });
  const { pathname, search } = new URL(request.url);
  const address = wordsAddress(page);
  if (params.page && pathname !== address) throw replace(address + search);
  return loadWords(page, languageIn(request), request.signal);
}

export default function WordsPage({ loaderData }: Route.ComponentProps) {
  return <Editor key={`${loaderData.page} ${loaderData.language}`} loaded={loaderData} />;
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
