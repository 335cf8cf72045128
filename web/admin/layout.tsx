import "#web/styles/admin.css";
import { Menu, X } from "lucide-react";
import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { type ClientLoaderFunctionArgs, href, Link, Outlet, useLocation, useNavigation } from "react-router";
import { CopyBanner } from "./operations/copy/copy-banner.tsx";
import { useDeletedRecords } from "./platform/forms/deleted-records.ts";
import { ConfirmIdentity } from "./platform/identity/confirm-identity.tsx";
import { t } from "./platform/language/language.tsx";
import { useLiveReads } from "./platform/reads.ts";
import { forgetReturnTo } from "./platform/return-to.ts";
import { RightsLine } from "./platform/rights.tsx";
import { hasSession, speak, toLogIn } from "./platform/session.ts";
import { Clock } from "./platform/shell/clock.tsx";
import { useKeptFocus } from "./platform/shell/kept-focus.ts";
import { LogOutDialog } from "./platform/shell/log-out-dialog.tsx";
import { useNotificationClicks } from "./platform/shell/notification-clicks.ts";
import { OutOfDate } from "./platform/shell/out-of-date.tsx";
import { ProfileMenu } from "./platform/shell/profile-menu.tsx";
import { SearchBox } from "./platform/shell/search-box.tsx";
import { Sidebar } from "./platform/shell/sidebar.tsx";
import { ViewSite } from "./platform/shell/viewed.tsx";
import { Loading } from "./platform/ui/loading.tsx";
import { titled } from "./platform/ui/title.ts";
import { TooltipLayer } from "./platform/ui/tooltip.tsx";
import { LogInAgain } from "./team/login/log-in-again.tsx";

/** Checks only that a token is stored; the server checks it at every call. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const fragment = location.pathname === pathname ? location.hash : "";
  if (!hasSession()) throw toLogIn(pathname + search + fragment);
  return null;
}
clientLoader.hydrate = true as const;

/** The frame of what comes, so that nothing moves once it is there. */
export function HydrateFallback() {
  return (
    <div className="desk">
      <div className="desk-header">
        <span className="icon-button hamburger" />
        <span className="desk-logo">
          <img src="/logo.svg" alt="" width={84} height={38} />
        </span>
      </div>
      <div className="sidebar" />
      <main className="desk-main">
        <Loading />
      </main>
    </div>
  );
}

export const meta = titled("Admin Panel");

export default function AdminLayout() {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const isComing = navigation.location !== undefined && navigation.location.pathname !== pathname;
  // The page on which the sidebar was opened. A navigation closes it at once, so that 'Loading...' is
  // visible.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isSidebarOpen = openAt === pathname && !isComing;
  const [isLeaving, setLeaving] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  const closeSidebar = useCallback(() => setOpenAt(null), []);
  useEffect(forgetReturnTo, []);
  // Renews the cookie too, which Safari keeps for a week only.
  useEffect(speak, []);
  useHeadingFocus(pathname);
  useKeptFocus();
  useDeletedRecords();
  useLiveReads();
  useNotificationClicks();
  useClosing(isSidebarOpen, closeSidebar, toggle);

  return (
    <TooltipLayer>
      <div className="desk">
        <a className="skip" href="#main">
          {t("Skip to the page")}
        </a>
        <header className="desk-header">
          <button
            ref={toggle}
            type="button"
            className="icon-button hamburger"
            aria-label={isSidebarOpen ? t("Close menu") : t("Open menu")}
            aria-expanded={isSidebarOpen}
            aria-controls="sidebar"
            onClick={() => setOpenAt(isSidebarOpen ? null : pathname)}
          >
            {isSidebarOpen ? <X size={22} /> : <Menu size={22} />}
          </button>
          <Link to={href("/admin/dashboard")} className="desk-logo">
            <img src="/logo.svg" alt={t("Daniry, to the dashboard")} width={84} height={38} />
          </Link>
          <Clock />
          <ViewSite />
          <SearchBox />
          <ProfileMenu onLogOut={() => setLeaving(true)} />
        </header>
        <Sidebar isOpen={isSidebarOpen} onFollow={closeSidebar} onLogOut={() => setLeaving(true)} />
        {isSidebarOpen && <div className="desk-veil" />}
        <main className="desk-main" id="main" tabIndex={-1} inert={isSidebarOpen} aria-busy={isComing}>
          {isComing && <Loading className="loading-over" />}
          <RightsLine />
          <OutOfDate />
          <CopyBanner />
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </main>
        {isLeaving && <LogOutDialog onClose={() => setLeaving(false)} />}
        <LogInAgain />
        <ConfirmIdentity />
      </div>
    </TooltipLayer>
  );
}

/**
 * The heading of a new page takes the focus, so that screen readers announce the page. The first page keeps
 * its own focus.
 */
function useHeadingFocus(pathname: string) {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>("#main h1")?.focus({ preventScroll: true });
  }, [pathname]);
}

function useClosing(isOpen: boolean, close: () => void, toggle: React.RefObject<HTMLButtonElement | null>) {
  useEffect(() => {
    if (!isOpen) return;
    document.querySelector<HTMLElement>("#sidebar a")?.focus();
    const outside = (event: PointerEvent) => {
      const target = event.target as Element;
      if (!target.closest("#sidebar, .hamburger, dialog")) close();
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      close();
      toggle.current?.focus();
    };
    const wide = matchMedia("(width >= 1024px)");
    addEventListener("pointerdown", outside);
    addEventListener("keydown", leave);
    wide.addEventListener("change", close);
    return () => {
      removeEventListener("pointerdown", outside);
      removeEventListener("keydown", leave);
      wide.removeEventListener("change", close);
    };
  }, [isOpen, close, toggle]);
}
