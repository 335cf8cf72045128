import { href } from "react-router";
import { messages } from "#contract/messages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Leaf } from "../../ui/leaf.tsx";
import { useSay } from "../language.tsx";
import { useProduct } from "./words.ts";

export function NoProduct() {
  const { missing: text } = useProduct();
  const say = useSay();
  return (
    <section data-top="mint" className="bg-mint-soft">
      <div className="wrap pt-18 pb-24 text-center md:pt-24 md:pb-32">
        <div className="relative mx-auto h-26 w-28" aria-hidden="true">
          <Leaf className="start-0 top-4 w-28 -rotate-42" />
        </div>
        <h1 className="mt-4 text-h2">{say(messages.noProduct)}</h1>
        <p className="mx-auto mt-3 max-w-[24rem]">{text.text}</p>
        <ButtonLink to={href("/products")} iconAfter="arrow-right" className="mt-8">
          {text.button}
        </ButtonLink>
      </div>
    </section>
  );
}
