import "../forms/forms.css";
import "./words.css";
import type { LoaderFunctionArgs } from "react-router";
import { getWords, listWords } from "#contract/words/endpoints.ts";
import { type PageName, pageNames } from "#contract/words/pages.ts";
import { adminApi } from "../session.ts";
import { titled } from "../ui/title.ts";
import type { Route } from "./+types/words.ts";
import { Editor } from "./editor.tsx";

export const meta = titled("Words");

export async function clientLoader({ request, params }: LoaderFunctionArgs) {
  const page = (params.page ?? pageNames[0]) as PageName;
  if (!pageNames.includes(page)) throw new Response(null, { status: 404 });
  const options = { signal: request.signal };
  const [state, { data: summaries }] = await Promise.all([
    adminApi.call(getWords, { params: { page }, query: {} }, options),
    adminApi.call(listWords, { query: {} }, options),
  ]);
  return { state, summaries };
}

export default function WordsPage({ loaderData: { state, summaries } }: Route.ComponentProps) {
  return <Editor key={state.page} loaded={state} summaries={summaries} />;
}

export { PageFailed as ErrorBoundary } from "../ui/failed.tsx";
