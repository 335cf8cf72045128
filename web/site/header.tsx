import { useEffect } from "react";
import { href, Link, NavLink, useLocation, useNavigation } from "react-router";
import { messages } from "#contract/messages.ts";
import { Icon } from "../ui/icon.tsx";
import { ChatLink } from "./chat-link.tsx";
import { LanguageLinks, useSay } from "./language.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { holdsPage } from "./navigation.ts";
import { PhoneMenu } from "./phone-menu.tsx";
import { SocialLinks } from "./social-links.tsx";
import { useReach } from "./words/company.ts";
import { useFrame } from "./words/frame.ts";

/** The first section of a page names its ground in data-top, and the header takes the same ground. */
export function Header() {
  useScrolled();
  const { pathname } = useLocation();
  const { top, header } = useFrame();
  const { phone, email, emailLink } = useReach();
  return (
    <header className="contents">
      <section
        aria-label={top.label}
        data-ground="dark"
        className="top-bar bg-forest text-[0.8125rem] text-white md:text-caption"
      >
        <div className="wrap flex flex-wrap items-center justify-between gap-x-4 py-1.5">
          {top.items.map(({ id, label, to }) => (
            <Link key={id} to={to} className="flex min-h-8 items-center gap-2 hover:underline">
              <Icon name="handshake" size={16} />
              {label}
            </Link>
          ))}
          <div className="flex grow items-center justify-between gap-2 sm:grow-0 sm:gap-5">
            <a href={emailLink} className="flex min-h-8 items-center gap-2 hover:underline">
              <Icon name="mail" size={16} />
              {email}
            </a>
            <SocialLinks
              size={15}
              className="-me-2 flex flex-wrap"
              linkClassName="grid size-8 place-items-center"
            />
          </div>
        </div>
      </section>
      <div className="site-header">
        <div className="wrap flex h-(--header) items-center gap-3">
          <Logo />
          <nav aria-label={header.mainLabel} className="ms-auto hidden lg:block">
            <ul className="flex items-center gap-9 font-medium text-base text-ink">
              {header.main.map(({ id, label, to }) => (
                <li key={id}>
                  <NavLink
                    to={to}
                    end={to === "/"}
                    data-active={holdsPage(to, pathname) || undefined}
                    className="nav-link"
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
              <li>
                <MoreMenu />
              </li>
            </ul>
          </nav>
          <LanguageLinks className="language ms-7 hidden lg:flex" />
          <ChatLink className="button button-small ms-9 hidden lg:inline-flex">
            <span className="sr-only">{`${header.chat} `}</span>
            <bdi>{phone}</bdi>
          </ChatLink>
          <div className="ms-auto flex items-center gap-3 lg:hidden">
            <LanguageLinks className="language" />
            <ChatLink className="round">
              <span className="sr-only">{`${header.chat} ${phone}`}</span>
            </ChatLink>
          </div>
          <PhoneMenu />
        </div>
        <Underway />
      </div>
    </header>
  );
}

function Logo() {
  const { header } = useFrame();
  return (
    <Link to={href("/")} aria-label={header.home} className="rounded-md">
      <img src="/logo.svg" alt="" width={104} height={45} className="logo h-10 w-auto md:h-[45px]" />
    </Link>
  );
}

/** The style sheet delays this text, so that a fast navigation shows nothing. */
function Underway() {
  const { state } = useNavigation();
  const say = useSay();
  return (
    <p role="status" className="underway">
      {state === "loading" && <span>{say(messages.loading)}</span>}
    </p>
  );
}

function useScrolled() {
  useEffect(() => {
    const bar = document.querySelector(".top-bar");
    if (!bar) return;
    const observer = new IntersectionObserver(([entry]) => {
      document.documentElement.toggleAttribute("data-scrolled", !entry?.isIntersecting);
    });
    observer.observe(bar);
    return () => observer.disconnect();
  }, []);
}
