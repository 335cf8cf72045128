import { useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { Icon } from "../ui/icon.tsx";
import { ChatLink } from "./chat-link.tsx";
import { holdsPage, isUnderMore } from "./navigation.ts";
import { SocialLinks } from "./social-links.tsx";
import { useReach } from "./words/company.ts";
import { useFrame } from "./words/frame.ts";

export function PhoneMenu() {
  const { top, header } = useFrame();
  const { phone, email, emailLink } = useReach();
  const { pathname, key } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);

  // A visitor can open the menu before its script loads, so only a navigation closes it.
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (menu.current) menu.current.open = false;
  }, [key]);

  return (
    <details
      ref={menu}
      className="menu lg:hidden"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !menu.current?.open) return;
        menu.current.open = false;
        menu.current.querySelector("summary")?.focus();
      }}
    >
      <summary className="round">
        <span className="sr-only">{header.menu}</span>
        <Icon name="menu" className="menu-closed" />
        <Icon name="x" className="menu-open" />
      </summary>
      <nav aria-label={header.menu} className="menu-sheet">
        <ul className="border-oat-line border-t">
          {header.main.map(({ id, label, to }) => (
            <li key={id} className="border-oat-line border-b">
              <NavLink
                to={to}
                end={to === "/"}
                data-active={holdsPage(to, pathname) || undefined}
                className="menu-row wrap"
              >
                {label}
              </NavLink>
            </li>
          ))}
          <li>
            <details className="group" open={isUnderMore(header.more, pathname)}>
              <summary
                className="menu-row wrap justify-between border-oat-line border-b"
                data-active={isUnderMore(header.more, pathname) || undefined}
              >
                {header.moreLabel}
                <Icon name="chevron-down" className="group-open:rotate-180" />
              </summary>
              <ul className="border-oat-line border-b bg-mint-soft py-2">
                {header.more.map(({ id, label, to }) => (
                  <li key={id}>
                    <NavLink
                      to={to}
                      className="group/link wrap flex min-h-13 items-center gap-3 font-medium text-ink"
                    >
                      <Icon
                        name="leaf-mark"
                        size={14}
                        className="text-sprout opacity-0 group-aria-[current=page]/link:opacity-100"
                      />
                      {label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        </ul>
        <div className="wrap space-y-3 py-7">
          <ChatLink className="button w-full">
            <bdi>{phone}</bdi>
          </ChatLink>
          {top.items.map(({ id, label, to }) => (
            <Link key={id} to={to} className="link flex min-h-11 items-center gap-2.5">
              <Icon name="handshake" size={18} />
              {label}
            </Link>
          ))}
          <a href={emailLink} className="link flex min-h-11 items-center gap-2.5">
            <Icon name="mail" size={18} />
            {email}
          </a>
          <SocialLinks size={17} className="flex flex-wrap gap-3 pt-1" linkClassName="round" />
        </div>
      </nav>
    </details>
  );
}
