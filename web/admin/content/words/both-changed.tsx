import { nameOf, textOf } from "#contract/content/words/describe.ts";
import type { Page } from "#contract/content/words/field.ts";
import { getAt } from "#contract/content/words/paths.ts";
import { Conflict } from "#web/admin/platform/forms/conflict.tsx";
import { timeOf } from "#web/admin/platform/ui/dates.ts";
import type { AutosaveState } from "./autosave.ts";

interface Props {
  page: Page;
  kept: AutosaveState;
  onSettle: (theirs: ReadonlySet<string>) => void;
}

export function BothChanged({ page, kept: { both, words }, onSettle }: Props) {
  if (!both) return null;
  const { savedBy, savedAt, draft } = both.theirs;
  const who = savedBy || "Another admin";
  const when = savedAt ? ` Theirs was saved at ${timeOf(new Date(savedAt))}.` : "";
  return (
    <Conflict
      heading={`${who} changed this text too`}
      intro={`Your other changes are saved beside theirs.${when}`}
      who={who}
      fields={both.paths.map((path) => {
        const { section, field } = nameOf(page, words, path);
        return {
          name: path,
          label: `${section}, ${field}`,
          mine: textOf(getAt(words, path)),
          theirs: textOf(getAt(draft, path)),
          choice: "mine",
        };
      })}
      foot="The other one is gone from the draft."
      saveLabel="Keep what is chosen"
      onSave={onSettle}
      onClose={onSettle}
    />
  );
}
