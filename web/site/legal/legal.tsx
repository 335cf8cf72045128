import { Link } from "react-router";
import { type LegalPage, legalPages } from "#contract/content/legal-pages.ts";
import { type Language, splitLanguage } from "#contract/languages.ts";
import { localeOf } from "#contract/locales.ts";
import { requestContext } from "#web/context.ts";
import { Failure } from "../failure.tsx";
import { describePage } from "../meta.ts";
import { statusOf } from "../status-of.ts";
import { useFill } from "../words/company.ts";
import type { Route } from "./+types/legal";
import { LegalDocument } from "./document.tsx";
import { loadLegal } from "./load.ts";

function pageAt(pathname: string): LegalPage {
  const path = splitLanguage(pathname).path.toLowerCase();
  return legalPages.find((page) => path.startsWith(`/${page}`)) ?? "terms";
}

export function loader({ context, request, params }: Route.LoaderArgs) {
  const page = pageAt(new URL(request.url).pathname);
  return loadLegal(context.get(requestContext), page, "day" in params ? params.day : undefined);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const notIndexed = { name: "robots", content: "noindex" };
  if (!loaderData) return [{ title: "Page not found | Daniry" }, notIndexed];
  const { page, words, day, days } = loaderData;
  const described = describePage(matches, { words, path: `/${page}` });
  return day === days[0] ? described : [...described, notIndexed];
}

export default function Legal({ loaderData: { page, language, words, day, days } }: Route.ComponentProps) {
  const longDay = (one: string) => dayIn(language, one);
  const fill = useFill();
  const path = `/${page}`;
  const { text, dates } = words;
  const [current] = days;
  return (
    <section data-top="cream" className="bg-cream">
      <div className="wrap pt-8 pb-20 md:pt-14 md:pb-28">
        <article className="mx-auto max-w-[46rem]">
          <h1 tabIndex={-1} className="text-h1">
            {text.heading}
          </h1>
          {text.lead && <p className="mt-5 text-lead">{text.lead}</p>}
          <p className="mt-4 text-base text-ink-soft">
            {dates.since} <time dateTime={day}>{longDay(day)}</time>
          </p>
          {day !== current && (
            <p className="mt-6 rounded-card bg-white p-5 shadow-card">
              {dates.former}{" "}
              <Link to={path} className="link">
                {dates.now}
              </Link>
            </p>
          )}
          <LegalDocument text={fill(text.body)} />
          <h2 className="mt-14 border-oat-line border-t pt-8 text-h4">{dates.versions}</h2>
          <ul className="mt-3">
            {days.map((one) => (
              <li key={one}>
                {one === day ? (
                  <span aria-current="page" className="inline-block py-1.5 font-medium text-ink">
                    {longDay(one)}
                  </span>
                ) : (
                  <Link to={one === current ? path : `${path}/${one}`} className="link inline-block py-1.5">
                    {longDay(one)}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </article>
      </div>
    </section>
  );
}

function dayIn(language: Language, day: string): string {
  return new Date(day).toLocaleDateString(localeOf[language], {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure status={statusOf(error)} />;
}
