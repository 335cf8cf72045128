import { href, Link, useLocation } from "react-router";
import { ButtonLink } from "../ui/button.tsx";
import { Leaf } from "../ui/leaf.tsx";
import { Reach } from "./reach.tsx";
import { useFrame } from "./words/frame.ts";

export function Failure({ status }: { status: number }) {
  const missing = status === 404;
  const { pathname, search } = useLocation();
  const { missing: gone, broken, words } = useFrame();
  return (
    <section data-top="cream" className="relative overflow-hidden bg-cream">
      <div className="wrap grid items-center gap-12 pt-14 md:grid-cols-[7fr_5fr] md:pt-20">
        <div className="max-w-[42rem] pb-2 md:pb-24">
          <h1 tabIndex={-1} className="text-h2">
            {missing ? gone.heading : broken.heading}
          </h1>
          <p className="mt-5 max-w-[46ch] text-lead">
            {missing ? (
              <>
                {gone.before}{" "}
                <Link to={href("/products")} className="link">
                  {gone.products}
                </Link>{" "}
                {gone.after}
              </>
            ) : (
              broken.text
            )}
          </p>
          <p className="mt-3">
            <Reach />
          </p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            {!missing && (
              <ButtonLink to={pathname + search} reloadDocument icon="refresh-cw">
                {words.tryAgain}
              </ButtonLink>
            )}
            <ButtonLink to={href("/")} variant={missing ? "primary" : "ghost"}>
              {words.home}
            </ButtonLink>
            <ButtonLink to={href("/contact-us")} variant="ghost">
              {words.contact}
            </ButtonLink>
          </div>
        </div>
        <div className="relative mx-auto w-[min(16rem,80vw)] md:w-96" aria-hidden="true">
          <p className="flex aspect-[4/5] items-end justify-center rounded-t-full bg-oat pb-[28%] font-display text-8xl text-ink tracking-tight md:text-9xl">
            {status}
          </p>
          <Leaf tone="light" className="end-[84%] bottom-2 w-36 -scale-x-100 rotate-[40deg] md:w-44" />
          <Leaf tone="dark" className="start-[84%] bottom-2 w-36 -rotate-[40deg] md:w-44" />
        </div>
      </div>
    </section>
  );
}
