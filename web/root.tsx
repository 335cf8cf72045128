import { lazy, Suspense } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { directionOf } from "#contract/languages.ts";
import type { Route } from "./+types/root";
import { requestContext } from "./context.ts";
import elMessiri from "./fonts/el-messiri.woff2?url";
import figtree from "./fonts/figtree.woff2?url";
import fraunces from "./fonts/fraunces-normal.woff2?url";
import readexPro from "./fonts/readex-pro.woff2?url";
import { statusOf } from "./site/status-of.ts";
import base from "./styles/base.css?url";
import { ApiOrigin } from "./ui/api-origin.ts";

const FailureAlone = lazy(async () => ({ default: (await import("./site/failure-alone.tsx")).FailureAlone }));

/** Preloaded. Only the loader names them, so that their addresses are in no script. */
const firstFonts = { en: [fraunces, figtree], ar: [elMessiri, readexPro, figtree] } as const;

/** Imported as styles, they would be loaded once more by each part that loads later and shares code with this file. */
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: base }];

export function loader({ context }: Route.LoaderArgs) {
  const { origin, apiUrl, language, isDraft } = context.get(requestContext);
  return { origin, apiUrl, language, fonts: firstFonts[language], ...(isDraft && { isDraft }) };
}

export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { apiUrl, isDraft, language = "en", fonts = [] } = useRouteLoaderData<typeof loader>("root") ?? {};
  const isPanel = useLocation().pathname.startsWith("/admin");
  return (
    <html
      lang={language}
      dir={directionOf[language]}
      data-api={apiUrl || undefined}
      data-draft={isDraft}
      data-panel={(isPanel && language !== "en") || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#123B2C" />
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon-32.png" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={isPanel ? "/panel.webmanifest" : "/site.webmanifest"} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData: { apiUrl } }: Route.ComponentProps) {
  return (
    <ApiOrigin value={apiUrl}>
      <Outlet />
    </ApiOrigin>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      <FailureAlone status={statusOf(error)} />
    </Suspense>
  );
}
