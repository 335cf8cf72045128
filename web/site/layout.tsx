import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { Outlet, redirect, useLocation, useRouteLoaderData } from "react-router";
import { splitLanguage } from "#contract/languages.ts";
import { sentencesIn } from "#contract/sentences.ts";
import { requestContext } from "#web/context.ts";
import { later } from "../ui/later.ts";
import { noteVisit } from "../ui/note-visit.ts";
import type { Route } from "./+types/layout.ts";
import { useCodeAhead } from "./ahead.ts";
import { useContentLanguage, useHintedLanguage } from "./language.tsx";
import { publishedLegal } from "./legal/load.ts";
import { Published } from "./legal/published.ts";
import { statusOf } from "./status-of.ts";
import { frame } from "./words/frame.ts";
import { readPage } from "./words/read.ts";
import { Told } from "./words/told.tsx";

const Header = later(async () => (await import("./header.tsx")).Header);
const Footer = later(async () => (await import("./footer.tsx")).Footer);
const OfflineBar = later(async () => (await import("./offline-bar.tsx")).OfflineBar);
const ToldUsual = lazy(async () => ({ default: (await import("./words/told-usual.tsx")).ToldUsual }));
const NotTranslated = lazy(async () => ({
  default: (await import("./not-translated.tsx")).NotTranslated,
}));
const LanguageHint = lazy(async () => ({ default: (await import("./language-hint.tsx")).LanguageHint }));
const Failure = lazy(async () => ({ default: (await import("./failure.tsx")).Failure }));

export async function loader({ context, request }: Route.LoaderArgs) {
  const given = context.get(requestContext);
  const [company, frame, legal] = await Promise.all([
    readPage(given, "company"),
    readPage(given, "frame"),
    publishedLegal(given),
  ]);
  // A language is on the site once its header and footer are published. The origin keeps the router from adding its basename.
  if (frame.languages.shown !== given.language)
    throw redirect(given.origin + splitLanguage(new URL(request.url).pathname).path);
  const said = sentencesIn[given.language];
  return { company, frame, legal, ...(said && { said }) };
}

export function shouldRevalidate() {
  return false;
}

export default function SiteLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <Suspense>
        <Failure status={statusOf(error)} />
      </Suspense>
    </Frame>
  );
}

/**
 * React Router runs no loader for a request that no page accepts, such as a form for a page without an action. The original
 * content then fills the frame.
 */
function Frame({ children }: { children: ReactNode }) {
  const words = useRouteLoaderData<typeof loader>("site/layout");
  return words ? (
    <Told {...words}>
      <Published value={words.legal}>
        <Parts>{children}</Parts>
      </Published>
    </Told>
  ) : (
    <Suspense>
      <ToldUsual>{children}</ToldUsual>
    </Suspense>
  );
}

function Parts({ children }: { children: ReactNode }) {
  const announcer = useArrival();
  useCodeAhead();
  const content = useContentLanguage();
  const { header } = frame.useWords();
  const { hinted, close } = useHintedLanguage();
  return (
    <>
      <a
        href="#main"
        className="button button-small -translate-y-24 print:hidden focus:translate-y-0 fixed start-4 top-4 z-50 focus-visible:outline-offset-2"
      >
        {header.skip}
      </a>
      <Suspense>
        <Header />
      </Suspense>
      <main id="main" tabIndex={-1} className="site-main" {...content}>
        {content.lang && <NotTranslated />}
        {children}
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <div ref={announcer} role="status" className="sr-only" />
      <Suspense>
        <OfflineBar />
      </Suspense>
      {hinted && (
        <Suspense>
          <LanguageHint language={hinted} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function useArrival() {
  const announcer = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    noteVisit("page");
    const heading =
      document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
    if (heading && !heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
    if (announcer.current) announcer.current.textContent = document.title;
  }, [pathname]);
  return announcer;
}
