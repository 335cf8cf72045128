import type { Page } from "#contract/content/words/field.ts";
import { getAt } from "#contract/content/words/paths.ts";
import { Conflict } from "#web/admin/platform/forms/conflict.tsx";
import { t } from "#web/admin/platform/language/language.tsx";
import { timeOf } from "#web/admin/platform/ui/dates.ts";
import type { AutosaveState } from "./autosave.ts";
import { nameShown, textShown } from "./shown.ts";

interface Props {
  page: Page;
  kept: AutosaveState;
  onSettle: (theirs: ReadonlySet<string>) => void;
}

export function BothChanged({ page, kept: { both, words }, onSettle }: Props) {
  if (!both) return null;
  const { savedBy, savedAt, draft } = both.theirs;
  const who = savedBy || t("Another admin");
  const when = savedAt ? ` ${t("Theirs was saved at {time}.", { time: timeOf(new Date(savedAt)) })}` : "";
  return (
    <Conflict
      heading={t("{name} changed this text too", { name: who })}
      intro={t("Your other changes are saved beside theirs.") + when}
      who={who}
      fields={both.paths.map((path) => {
        const { section, field } = nameShown(page, words, path);
        return {
          name: path,
          label: `${section}, ${field}`,
          mine: textShown(getAt(words, path)),
          theirs: textShown(getAt(draft, path)),
          choice: "mine",
        };
      })}
      foot={t("The other one is gone from the draft.")}
      saveLabel={t("Keep what is chosen")}
      onSave={onSettle}
      onClose={onSettle}
    />
  );
}
