import { useState } from "react";
import {
  type Choice,
  type ChoiceList,
  choiceFields,
  createChoice,
  updateChoice,
} from "#contract/content/choices.ts";
import { RecordDialog } from "#web/admin/platform/forms/record-form.tsx";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { TextField } from "#web/ui/field.tsx";
import { ChoosePicture } from "../pictures/choose-picture.tsx";
import { TranslationTexts } from "../translations/translation-texts.tsx";
import { noTranslation, translationProblems, translationSettings } from "../translations/values.ts";
import { choiceLabels, listLabels, shownValue } from "./choice-labels.ts";
import { LogoField } from "./logo-field.tsx";

const noLogo = { name: "No logo", look: "The name in words" } as const satisfies Record<string, Text>;

interface Props {
  list: ChoiceList;
  choice: Choice | null;
  onClose: () => void;
}

export function ChoiceForm({ list, choice, onClose }: Props) {
  const { create, edit } = listLabels[list];
  const [isChoosing, setChoosing] = useState(false);
  const form = useRecordForm({
    kind: "choice",
    stored: choice,
    empty: { name: "", logo: "", translations: noTranslation },
    ...translationSettings,
    titleOf: ({ name }) => name,
    labels: choiceLabels,
    shown: shownValue,
    schema: choiceFields,
    send: (body, { version }) =>
      choice
        ? adminApi.call(updateChoice, { params: { id: choice.id }, body: { ...body, version } })
        : adminApi.call(createChoice, { body: { ...body, list } }),
    onSaved() {
      notify.success(t("Saved"));
      onClose();
    },
    onDiscard: onClose,
  });
  function take(logo: string) {
    setChoosing(false);
    form.set({ logo });
  }

  if (isChoosing) {
    return (
      <ChoosePicture
        file={form.values.logo || null}
        usual={noLogo}
        onChoose={(picture) => take(picture?.file ?? "")}
        onClose={() => setChoosing(false)}
      />
    );
  }
  return (
    <RecordDialog
      form={form}
      title={choice ? t(edit, { name: choice.name }) : t(create)}
      submitLabel={t("Save")}
      onClose={onClose}
    >
      <TextField {...form.field("name")} help={choice ? t("Products keep it under its new name.") : ""} />
      <TranslationTexts
        texts={[{ field: "name", label: t(choiceLabels.name), original: form.values.name }]}
        value={form.values.translations}
        stored={choice?.translations}
        errors={translationProblems(form.problems)}
        onChange={(translations) => form.set({ translations })}
      />
      {list === "shop" && (
        <LogoField
          logo={form.values.logo}
          error={form.problems.logo}
          onChoose={() => setChoosing(true)}
          onRemove={() => take("")}
        />
      )}
    </RecordDialog>
  );
}
