import { href } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { Leaf } from "../../ui/leaf.tsx";
import { useProducts } from "./words.ts";

export function NothingFits({ any }: { any: boolean }) {
  const { none: text } = useProducts();
  return (
    <div className="wrap py-18 text-center md:py-28">
      <div className="relative mx-auto h-24 w-24" aria-hidden="true">
        <Leaf className="inset-x-0 top-2 w-24 -rotate-45" />
      </div>
      <h2 className="mt-6 text-h3">{any ? text.heading : text.emptyHeading}</h2>
      <p className="mx-auto mt-2 max-w-[24rem] text-balance">{any ? text.text : text.emptyText}</p>
      <ButtonLink
        to={any ? href("/products") : href("/contact-us")}
        preventScrollReset={any}
        className="mt-7"
        iconAfter="arrow-right"
      >
        {any ? text.all : text.contact}
      </ButtonLink>
    </div>
  );
}
