import { use, useEffect } from "react";
import { href, Link, useHref, useLocation } from "react-router";
import type { LegalPage } from "#contract/content/legal-pages.ts";
import { markRunning } from "../ui/later.ts";
import { Leaf } from "../ui/leaf.tsx";
import { pressable } from "../ui/press.ts";
import { Published } from "./legal/published.ts";
import { SocialLinks } from "./social-links.tsx";
import { useCompany, useFill, useReach } from "./words/company.ts";
import { useFrame } from "./words/frame.ts";

export function Footer() {
  const { footer } = useFrame();
  const { facts } = useCompany();
  const fill = useFill();
  const { phone, phoneLink, email, emailLink } = useReach();
  useEffect(markRunning, []);
  return (
    <footer data-ground="dark" className="relative overflow-hidden bg-forest text-footer-text">
      <Leaf
        tone="plain"
        className="-translate-y-1/2 -rotate-62 start-[calc(100%-2.5rem)] top-62 hidden w-88 origin-left opacity-13 md:block"
      />
      <div className="wrap relative">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-8 gap-y-12 pt-16 pb-14 md:grid-cols-[1.45fr_1fr_1fr_1.15fr] md:pt-21">
          <div className="col-span-full md:col-span-1">
            <img
              src="/logo-light.svg"
              alt={facts.name}
              width={104}
              height={45}
              loading="lazy"
              className="logo-light h-[45px] w-auto"
            />
            <p className="mt-6 max-w-80 text-base">{footer.blurb}</p>
            <SocialLinks
              size={17}
              className="mt-6 flex flex-wrap gap-3"
              linkClassName="grid size-[42px] place-items-center rounded-full border border-white/20 text-white hover:bg-white/10 focus-visible:rounded-full"
            />
          </div>
          <Column title={footer.menuTitle}>
            <FooterLinks links={footer.menu} />
          </Column>
          <Column title={footer.quickTitle}>
            <FooterLinks links={footer.quick} />
          </Column>
          <div className="col-span-full md:col-span-1">
            <Column title={footer.contactTitle}>
              <li>
                <a href={phoneLink} className="foot-link">
                  <bdi>{phone}</bdi>
                </a>
              </li>
              <li>
                <a href={emailLink} className="foot-link">
                  {email}
                </a>
              </li>
            </Column>
            <p className="mt-5 max-w-75 text-caption text-footer-fine">{footer.notice}</p>
          </div>
        </div>
        <div className="flex flex-col gap-x-7 gap-y-2 border-white/14 border-t py-7 text-caption text-footer-fine md:flex-row md:flex-wrap">
          <p className="me-auto">{fill(footer.copyright)}</p>
          <LegalLabel page="terms">{footer.terms}</LegalLabel>
          <LegalLabel page="privacy">{footer.privacy}</LegalLabel>
          <a href={facts.developerAddress} target="_blank" rel="noopener" className="hover:underline">
            {facts.developerLabel}
          </a>
        </div>
      </div>
    </footer>
  );
}

function LegalLabel({ page, children }: { page: LegalPage; children: string }) {
  if (!use(Published).includes(page)) return <p>{children}</p>;
  return (
    <Link to={`/${page}`} className="hover:underline">
      {children}
    </Link>
  );
}

function Column({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h2 className="text-h4 text-white">{title}</h2>
      <ul className="mt-3">{children}</ul>
    </div>
  );
}

function FooterLinks({ links }: { links: { id: string; label: string; to: string }[] }) {
  const isHome = useLocation().pathname === href("/");
  const home = useHref("/");
  return links.map(({ id, label, to }) => (
    <li key={id}>
      {to === "/#" ? (
        <a {...(isHome && pressable)} href={`${home}#`} onClick={toBenefits} className="foot-link">
          {label}
        </a>
      ) : (
        <Link to={to} className="foot-link">
          {label}
        </Link>
      )}
    </li>
  ));
}

function toBenefits(event: React.MouseEvent) {
  const benefits = document.getElementById("why-daniry");
  if (!benefits) return;
  event.preventDefault();
  benefits.scrollIntoView({ behavior: "smooth" });
  benefits.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
}
