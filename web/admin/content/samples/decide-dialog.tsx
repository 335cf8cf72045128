import { useState } from "react";
import { href, useNavigate } from "react-router";
import type { Sample, SampleKind } from "#contract/content/samples.ts";
import { trashDays } from "#contract/panel/trash.ts";
import { records } from "#web/admin/platform/records.ts";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { counted } from "#web/admin/platform/ui/format.ts";
import { kinds } from "./kinds.ts";
import type { useSamples } from "./use-samples.ts";

interface Props {
  kind: SampleKind;
  samples: readonly Sample[];
  onConfirm: ReturnType<typeof useSamples>["confirm"];
  onRemove: ReturnType<typeof useSamples>["remove"];
  onClose: () => void;
}

type Choice = "confirm" | "each" | "remove";

const verbs: Record<Choice, string> = { confirm: "They are true", each: "Choose", remove: "Remove them" };

/** The default choice deletes nothing. */
export function DecideDialog({ kind, samples, onConfirm, onRemove, onClose }: Props) {
  const [choice, setChoice] = useState<Choice>("confirm");
  const navigate = useNavigate();
  const words = kinds[kind];
  const count = samples.length;
  const choices: { value: Choice; label: string; text: string }[] = [
    {
      value: "confirm",
      label: count === 1 ? "This is true now" : `This is true now, all ${count}`,
      text: `${words.truth} The sample mark goes.`,
    },
    { value: "each", label: "Choose for each", text: "Opens the list of samples, none decided." },
    {
      value: "remove",
      label: "Remove all samples",
      text: `They go to the trash for ${trashDays} days. ${words.gone}`,
    },
  ];

  function submit() {
    onClose();
    if (choice === "each") navigate(`${href("/admin/samples")}?kind=${kind}`);
    else if (choice === "remove") onRemove(samples);
    else onConfirm(samples);
  }

  return (
    <FormDialog
      title={words.title}
      intro={`${counted(count, records[kind])} came with the site. What should become of ${count === 1 ? "it" : "them"}?`}
      submitLabel={verbs[choice]}
      cancelLabel="Later"
      isDanger={choice === "remove"}
      isBusy={false}
      className="decide"
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className="decide-choices">
        <legend className="sr-only">What should become of {count === 1 ? "it" : "them"}</legend>
        {choices.map(({ value, label, text }) => (
          <label key={value}>
            <input
              type="radio"
              name="choice"
              value={value}
              checked={choice === value}
              onChange={() => setChoice(value)}
            />
            <span>
              <strong>{label}</strong>
              <small>{text}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
