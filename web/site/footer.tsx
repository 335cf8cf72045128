import { href, Link } from "react-router";
import { Leaf } from "../ui/leaf.tsx";
import { company } from "./company.ts";
import { SocialLinks } from "./social-links.tsx";

const texts = {
  blurb:
    "Formulas and baby cereals for every stage of family life, from the first spoon to the golden years.",
  notice:
    "Breast milk is best for babies. Please speak with a health professional before choosing an infant formula.",
  copyright: `© ${company.copyrightYear} Daniry. All rights reserved.`,
};

const menuSection = [
  { label: "Home", to: href("/") },
  { label: "About Us", to: href("/about-us") },
  { label: "Products", to: href("/products") },
];

const quickLinks = [
  { label: "FAQs", to: href("/faqs") },
  { label: "Testimonials", to: href("/testimonials") },
  { label: "Contact Us", to: href("/contact-us") },
  { label: "Partner Connect", to: href("/partner-us") },
];

export function Footer() {
  return (
    <footer data-ground="dark" className="relative overflow-hidden bg-forest text-footer-text">
      <Leaf
        tone="plain"
        className="-translate-y-1/2 -rotate-62 start-[calc(100%-2.5rem)] top-62 hidden w-88 origin-left opacity-13 md:block"
      />
      <div className="wrap relative">
        <div className="grid grid-cols-2 gap-x-8 gap-y-12 pt-16 pb-14 md:grid-cols-[1.45fr_1fr_1fr_1.15fr] md:pt-21">
          <div className="col-span-2 md:col-span-1">
            <img
              src="/logo-light.svg"
              alt="Daniry"
              width={104}
              height={45}
              loading="lazy"
              className="h-[45px] w-auto"
            />
            <p className="mt-6 max-w-80 text-base">{texts.blurb}</p>
            <SocialLinks
              size={17}
              className="mt-6 flex gap-3"
              linkClassName="grid size-[42px] place-items-center rounded-full border border-white/20 text-white hover:bg-white/10 focus-visible:rounded-full"
            />
          </div>
          <Column title="Menu Section">
            {menuSection.map(({ label, to }) => (
              <FooterLink key={to} to={to} label={label} />
            ))}
            <li>
              {/* biome-ignore lint/a11y/useValidAnchor: it leads to Home, and on Home to a place on it */}
              <a href="/#" onClick={toBenefits} className="foot-link">
                Health benefits
              </a>
            </li>
          </Column>
          <Column title="Quick Links">
            {quickLinks.map(({ label, to }) => (
              <FooterLink key={to} to={to} label={label} />
            ))}
          </Column>
          <div className="col-span-2 md:col-span-1">
            <Column title="Contact Links">
              <li>
                <a href={company.phoneLink} className="foot-link">
                  {company.phone}
                </a>
              </li>
              <li>
                <a href={company.emailLink} className="foot-link">
                  {company.email}
                </a>
              </li>
            </Column>
            <p className="mt-5 max-w-75 text-caption text-footer-fine">{texts.notice}</p>
          </div>
        </div>
        <div className="flex flex-col gap-x-7 gap-y-2 border-white/14 border-t py-7 text-caption text-footer-fine md:flex-row">
          <p className="me-auto">{texts.copyright}</p>
          <p>Terms &amp; Conditions</p>
          <p>Privacy Policy</p>
          <a href={company.developer.address} target="_blank" rel="noopener" className="hover:underline">
            {company.developer.label}
          </a>
        </div>
      </div>
    </footer>
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

function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link to={to} className="foot-link">
        {label}
      </Link>
    </li>
  );
}

/** On Home the link moves to what its words promise. */
function toBenefits(event: React.MouseEvent) {
  const benefits = document.getElementById("why-daniry");
  if (!benefits) return;
  event.preventDefault();
  benefits.scrollIntoView({ behavior: "smooth" });
  benefits.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
}
