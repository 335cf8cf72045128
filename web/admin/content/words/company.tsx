import "#web/admin/platform/forms/forms.css";
import "./words.css";
import "./company.css";
import type { LoaderFunctionArgs } from "react-router";
import { titled } from "#web/admin/platform/ui/title.ts";
import type { Route } from "./+types/company.ts";
import { Editor } from "./editor.tsx";
import { languageIn, loadWords } from "./load.ts";

export const meta = titled("Company");

export function clientLoader({ request }: LoaderFunctionArgs) {
  return loadWords("company", languageIn(request), request.signal);
}

export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  return <Editor key={loaderData.language} loaded={loaderData} />;
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
