import type { LineField, LineShape } from "#contract/content/words/field.ts";
import { isZone, usualDays } from "#contract/content/words/hours.ts";
import { getAt } from "#contract/content/words/paths.ts";
import { t, translated } from "#web/admin/platform/language/language.tsx";
import { useEditing } from "./editing.ts";
import { FieldFrame } from "./field-frame.tsx";
import { type Office, timeThere } from "./time-there.ts";

const timely = ["days", "time", "date", "zone"] as const;
type Timely = (typeof timely)[number];

export function isTimely(shape: LineShape | undefined): shape is Timely {
  return timely.some((one) => one === shape);
}

interface Props {
  path: string;
  field: LineField;
  shape: Timely;
  value: string;
}

export function TimeField({ path, field: { label, hint }, shape, value }: Props) {
  const { set, words } = useEditing();
  const office = getAt(words, path.replace(/\.zone$/, "")) as Office | undefined;
  const everywhere = (getAt(words, "hours.off") ?? []) as Office["off"];
  const clock =
    shape === "zone" && isZone(value)
      ? timeThere(value, office && { ...office, off: [...office.off, ...everywhere] })
      : undefined;
  return (
    <FieldFrame path={path} label={translated(label)} hint={hint ? translated(hint) : clock}>
      {(control) =>
        shape === "time" || shape === "date" ? (
          <input
            {...control}
            className="field"
            type={shape}
            value={value}
            onChange={(event) => set(path, event.currentTarget.value)}
          />
        ) : (
          <select
            {...control}
            className="field"
            value={value}
            onChange={(event) => set(path, event.currentTarget.value)}
          >
            {optionsOf(shape, value).map((option) => (
              <option key={option} value={option}>
                {option === "" ? t("Not chosen") : optionText(shape, option)}
              </option>
            ))}
          </select>
        )
      }
    </FieldFrame>
  );
}

function optionsOf(shape: "days" | "zone", value: string): string[] {
  const usual = shape === "days" ? usualDays : Intl.supportedValuesOf("timeZone");
  return [...new Set(["", value, ...usual])].sort((one, other) =>
    shape === "days" ? 0 : one.localeCompare(other),
  );
}

function optionText(shape: "days" | "zone", option: string): string {
  return shape === "days" ? translated(option.replace("-", " to ")) : option.replaceAll("_", " ");
}
