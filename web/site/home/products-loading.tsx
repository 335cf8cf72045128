import { useEffect, useRef, useState } from "react";
import { useHref, useLocation, useRevalidator } from "react-router";
import { messages } from "#contract/messages.ts";
import { Button } from "../../ui/button.tsx";
import { pressable } from "../../ui/press.ts";
import { useSay } from "../language.tsx";
import { Reach } from "../reach.tsx";
import { useFrame } from "../words/frame.ts";

/** In milliseconds, like `slowAfter`. */
const retries = [1_000, 3_000, 9_000];
const slowAfter = 8_000;

interface Props {
  waiting?: boolean;
}

export function ProductsLoading({ waiting = false }: Props) {
  const { revalidate, state } = useRevalidator();
  const { pathname } = useLocation();
  const { words } = useFrame();
  const say = useSay();
  const attempt = useRef(0);
  const [slow, setSlow] = useState(!waiting);

  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (waiting || state !== "idle") return;
    setSlow(true);
    const wait = retries[attempt.current];
    if (wait === undefined) return;
    const timer = setTimeout(() => {
      attempt.current += 1;
      void revalidate();
    }, wait);
    return () => clearTimeout(timer);
  }, [waiting, state, revalidate]);

  return (
    <div className="relative">
      <div aria-hidden="true" className="grid gap-4 md:grid-cols-3 md:gap-7">
        {[0, 1, 2].map((place) => (
          <div
            key={place}
            className={`h-54 rounded-card bg-linear-to-b from-oat to-milk p-7 md:h-96 md:p-9 ${place > 0 ? "max-md:hidden" : ""}`}
          >
            <div className="h-5 w-3/4 rounded bg-oat-line/60" />
            <div className="mt-4 h-4 w-1/2 rounded bg-oat-line/60" />
          </div>
        ))}
      </div>
      <div className="absolute inset-0 grid place-items-center">
        <div className="max-w-112 rounded-card bg-white px-10 py-7 text-center shadow-float">
          <div role="status">
            <p className="font-display text-h3 text-ink">{say(messages.loadingProducts)}</p>
            {slow && (
              <p className="mt-1">
                {say(messages.slow)}. {words.reachUs} <Reach />.
              </p>
            )}
          </div>
          {slow && (
            <Button
              {...pressable}
              small
              icon="refresh-cw"
              loading={state === "loading"}
              className="mt-4 noscript:hidden"
              onClick={() => revalidate()}
            >
              {words.tryAgain}
            </Button>
          )}
          <noscript>
            <a href={useHref(pathname)} className="button button-small mt-4">
              {words.tryAgain}
            </a>
          </noscript>
        </div>
      </div>
    </div>
  );
}
