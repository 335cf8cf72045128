import { useEffect, useState } from "react";
import { stepOf } from "#contract/content/nutrients.ts";
import { Icon } from "../ui/icon.tsx";
import { useLabels } from "./labels.ts";

interface Props {
  title: string;
  steps: readonly string[];
}

export function Preparation({ title, steps }: Props) {
  const { products: labels } = useLabels();
  /** Address and day of the sheet. A cached page knows neither. */
  const [printed, setPrinted] = useState("");

  useEffect(() => {
    if (!printed) return;
    const { dataset } = document.documentElement;
    dataset.print = "label";
    // Phones print after print() has returned.
    const done = () => {
      delete dataset.print;
      setPrinted("");
    };
    addEventListener("afterprint", done, { once: true });
    print();
  }, [printed]);

  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="preparation" className="preparation">
      <div className="wrap">
        <header>
          <h2 id="preparation">{labels.preparation}</h2>
          <button
            type="button"
            className="button button-ghost"
            onClick={() =>
              setPrinted(`${title}, ${location.host}${location.pathname}, ${dateOf(new Date())}`)
            }
          >
            <Icon name="file-text" />
            {labels.print}
          </button>
        </header>
        <ol>
          {steps.map((line) => {
            const { heading, text } = stepOf(line);
            return (
              <li key={line} dir="auto">
                {heading && <h3>{heading}</h3>}
                <p>{text}</p>
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
