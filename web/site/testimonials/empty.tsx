import { Fragment, type ReactNode } from "react";
import { href } from "react-router";
import { messages } from "#contract/messages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Leaf } from "../../ui/leaf.tsx";
import { useSay } from "../language.tsx";
import { useFrame } from "../words/frame.ts";
import { useTestimonials } from "./words.ts";

interface Props {
  failed: boolean;
  children: ReactNode;
}

export function Empty({ failed, children }: Props) {
  const { tryAgain } = useFrame().words;
  const { wall: text } = useTestimonials();
  const say = useSay();
  return (
    <div className="relative flex flex-col items-center rounded-card bg-white px-6 pt-42 pb-14 text-center shadow-card">
      <Leaf className="start-1/2 top-15 w-28 -translate-x-1/2 -rotate-[52deg]" />
      <h2 className="text-h3">{say(messages.noTestimonials)}</h2>
      <p className="mt-3 mb-7 max-w-[24rem] text-balance">
        {failed
          ? text.failed.map((line, index) => (
              <Fragment key={line}>
                {index > 0 && " "}
                {index > 0 && <br />}
                {line}
              </Fragment>
            ))
          : text.none}
      </p>
      {failed ? (
        <ButtonLink to={href("/testimonials")} icon="refresh-cw">
          {tryAgain}
        </ButtonLink>
      ) : (
        children
      )}
    </div>
  );
}
