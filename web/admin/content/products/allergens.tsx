import { useId } from "react";
import { rich, type Text, t } from "#web/admin/platform/language/language.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { lineProblems } from "./submit.ts";
import type { ProductForm } from "./use-product-form.ts";

const states = [
  ["no", "No"],
  ["traces", "Traces"],
  ["contains", "Yes"],
] as const satisfies readonly (readonly [string, Text])[];
type State = (typeof states)[number][0];

interface Props {
  form: ProductForm;
  options: readonly { value: string; label: string }[];
}

const listed = new Intl.ListFormat("en-GB");

/** One answer for each allergen of the owner's list, so that none is overlooked. */
export function Allergens({ form: { values, problems, set }, options }: Props) {
  const name = useId();
  const { allergens, traces } = values;
  const stateOf = (key: string): State =>
    allergens.includes(key) ? "contains" : traces.includes(key) ? "traces" : "no";

  function choose(chosen: string, state: State) {
    const keysOf = (wanted: State) =>
      options.map(({ value }) => value).filter((key) => (key === chosen ? state : stateOf(key)) === wanted);
    set({ allergens: keysOf("contains"), traces: keysOf("traces") });
  }

  const [error] = ["allergens", "traces"].flatMap((field) => Object.values(lineProblems(problems, field)));
  return (
    <fieldset className="form-field form-wide">
      <legend className="form-label">{t("Allergens")}</legend>
      <div className="allergens">
        {options.map(({ value, label }) => (
          <fieldset key={value} className="allergen" data-state={stateOf(value)}>
            <legend dir="auto">{label}</legend>
            <div className="segments">
              {states.map(([state, text]) => (
                <label key={state} className="ring-within" data-state={state}>
                  <input
                    type="radio"
                    name={`${name}${value}`}
                    checked={stateOf(value) === state}
                    onChange={() => choose(value, state)}
                  />
                  {t(text)}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <VisitorsRead
        contains={options.filter(({ value }) => stateOf(value) === "contains")}
        traces={options.filter(({ value }) => stateOf(value) === "traces")}
      />
      <FieldError text={error} />
    </fieldset>
  );
}

function VisitorsRead({ contains, traces }: Record<"contains" | "traces", { label: string }[]>) {
  const named = (all: { label: string }[]) => listed.format(all.map(({ label }) => label.toLowerCase()));
  const sentences = [
    ...(contains.length > 0 ? [`Contains ${named(contains)}.`] : []),
    ...(traces.length > 0 ? [`May contain traces of ${named(traces)}.`] : []),
  ];
  return (
    <p className="form-help">
      {sentences.length > 0
        ? rich("Visitors read: {sentences}", {
            sentences: (
              <b lang="en" dir="ltr">
                {sentences.join(" ")}
              </b>
            ),
          })
        : t("Visitors read nothing about allergens.")}
    </p>
  );
}
