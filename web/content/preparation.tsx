import { useEffect, useState } from "react";
import { stepOf } from "#contract/content/nutrients.ts";
import { Icon } from "../ui/icon.tsx";
import { useLabels } from "./labels.ts";
import { type ShownProduct, spoken } from "./product.ts";
import sprite from "./steps.svg?url";

interface Props {
  product: ShownProduct;
  plain: boolean;
}

const drawings: Record<string, string> = {
  pour: "pour",
  add: "scoop",
  measure: "scoop",
  stir: "stir",
  mix: "stir",
  shake: "stir",
  close: "close",
  store: "close",
};

export function Preparation({ product, plain }: Props) {
  const { title, serving, preparation: steps, original } = product;
  const { products: labels } = useLabels();
  /** Footer of the printed sheet. The press sets it, because a cached page knows neither host nor day. */
  const [printed, setPrinted] = useState("");

  useEffect(() => {
    if (!printed) return;
    const { dataset } = document.documentElement;
    dataset.print = "label";
    // Phones print after print() has returned, so only the event tells the end.
    const done = () => {
      delete dataset.print;
      setPrinted("");
    };
    addEventListener("afterprint", done, { once: true });
    print();
  }, [printed]);

  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="preparation" className={plain ? "preparation" : "preparation bg-mint-soft"}>
      <div className="wrap">
        <header>
          <div>
            <h2 id="preparation">{labels.preparation}</h2>
            <p dir="auto">
              {serving && (
                <>
                  {labels.serving}: {serving}.{" "}
                </>
              )}
              {labels.check}
            </p>
          </div>
          <button
            type="button"
            className="button button-ghost"
            onClick={() =>
              setPrinted(`${title}, ${location.host}${location.pathname}, ${dateOf(new Date())}`)
            }
          >
            <Icon name="printer" />
            {labels.print}
          </button>
        </header>
        <ol>
          {steps.map((line, at) => {
            const { heading, text } = stepOf(line);
            const deed = stepOf(original?.preparation[at] ?? line).heading.toLowerCase();
            const drawing = plain ? undefined : drawings[deed.split(" ", 1)[0] ?? ""];
            return (
              <li key={line} {...spoken(product, "preparation")}>
                {drawing && (
                  <svg aria-hidden="true">
                    <use href={`${sprite}#${drawing}`} />
                  </svg>
                )}
                <div>
                  {heading && <h3>{heading}</h3>}
                  <p>{text}</p>
                </div>
              </li>
            );
          })}
        </ol>
        <p className="print-foot">{printed}</p>
      </div>
    </section>
  );
}

function dateOf(day: Date): string {
  return day.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}
