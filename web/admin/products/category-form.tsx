import { useState } from "react";
import {
  type Category,
  categoryInput,
  createCategory,
  regulatoryClasses,
  updateCategory,
} from "#contract/categories.ts";
import { longestOf } from "#contract/fields.ts";
import { frameWords } from "#contract/words/defaults/frame.ts";
import { ApiError } from "#web/api-client.ts";
import { Field, SelectField } from "#web/ui/field.tsx";
import { failed } from "../failure.ts";
import { readDraft, useDraft, writeDraft } from "../forms/draft.ts";
import { adminApi } from "../session.ts";
import { notify } from "../shell/toasts.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { useSending } from "../ui/use-sending.ts";
import { CategoryConflict } from "./category-conflict.tsx";
import { noticeLabels, type CategoryValues as Values } from "./category-labels.ts";
import { PaletteChoice } from "./palette-choice.tsx";

interface Props {
  /** Null for a new one, which comes last. */
  category: Category | null;
  position: number;
  onClose: () => void;
  onSaved: () => void;
}

export function CategoryForm({ category, position, onClose, onSaved }: Props) {
  const record = `category:${category?.id ?? "new"}`;
  const opened: Values = {
    name: category?.name ?? "",
    description: category?.description ?? "",
    regulatory_class: category?.regulatory_class ?? "none",
    palette: category?.palette ?? "infant",
  };
  const [draft] = useState(() => readDraft<Values>(record));
  const [base] = useState<Values>(() => ({ ...opened, ...draft?.base }));
  const [values, setValues] = useState<Values>(() => ({ ...opened, ...draft?.values }));
  const [version, setVersion] = useState(draft?.version ?? category?.version ?? 0);
  const { problems, isBusy, send, setProblems } = useSending();
  const [isDone, setDone] = useState(false);
  const [rival, setRival] = useState<Category | null>(null);
  const isDirty = !isDone && JSON.stringify(values) !== JSON.stringify(base);
  useDraft(record, { isDirty, version, base, values });
  const set = (part: Partial<Values>) => {
    setValues((now) => ({ ...now, ...part }));
    setProblems({});
  };

  const save = (typed: Values, version: number) =>
    send(
      categoryInput,
      typed,
      async () => {
        if (category) {
          await adminApi.call(updateCategory, { params: { id: category.id }, body: { ...typed, version } });
        } else await adminApi.call(createCategory, { body: { ...typed, position } });
        finish("Category saved");
      },
      (error) => {
        const stored = error instanceof ApiError && error.status === 409 && error.problem.current;
        if (!stored) return { name: failed(error) };
        setRival(stored as Category);
        return {};
      },
    );

  function finish(said: string) {
    setDone(true);
    writeDraft(record, null);
    notify.success(said);
    onSaved();
  }

  if (rival) {
    return (
      <CategoryConflict
        key={rival.version}
        rival={rival}
        base={base}
        mine={values}
        isBusy={isBusy}
        onSave={(chosen) => {
          setRival(null);
          setVersion(rival.version);
          setValues(chosen);
          void save(chosen, rival.version);
        }}
        onDiscard={() => finish("Your changes are discarded")}
        onClose={() => setRival(null)}
      />
    );
  }

  return (
    <FormDialog
      title={category ? `Edit ${category.name}` : "New category"}
      submitLabel="Save category"
      isBusy={isBusy}
      className="category-form"
      onSubmit={() => save(values, version)}
      onClose={onClose}
    >
      <Field label="Name" error={problems.name}>
        {(ids) => (
          <input
            {...ids}
            className="field"
            maxLength={longestOf(categoryInput.shape.name)}
            value={values.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Description" hint="under its heading" error={problems.description}>
        {(ids) => (
          <textarea
            {...ids}
            className="field"
            maxLength={longestOf(categoryInput.shape.description)}
            value={values.description}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
        )}
      </Field>
      <SelectField
        label="Notice"
        value={values.regulatory_class}
        error={problems.regulatory_class}
        options={regulatoryClasses.map((value) => ({ value, label: noticeLabels[value] }))}
        help={values.regulatory_class === "none" ? "" : frameWords.notices[values.regulatory_class]}
        onChange={({ currentTarget: { value } }) =>
          set({ regulatory_class: value as Values["regulatory_class"] })
        }
      />
      <PaletteChoice value={values.palette} onChange={(palette) => set({ palette })} />
    </FormDialog>
  );
}
