import { Trash2 } from "lucide-react";
import {
  type LibraryRecord,
  type ListedPicture,
  libraryUpdate,
  updatePicture,
} from "#contract/content/pictures.ts";
import { limits } from "#contract/limits.ts";
import { RecordDialog } from "#web/admin/platform/forms/record-form.tsx";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { notify } from "#web/admin/platform/outcome.ts";
import { ReadOnlyUnless, useMay } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { dateOf } from "#web/admin/platform/ui/format.ts";
import { HistoryButton } from "#web/admin/platform/ui/history-button.tsx";
import { tooLong } from "#web/admin/platform/ui/too-long.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FocusFields } from "./focus-fields.tsx";
import { Uses } from "./uses.tsx";

interface Props {
  picture: ListedPicture;
  onSaved: () => void;
  onDelete: () => void;
  onClose: () => void;
}

const labels = {
  name: "Name",
  alt: "Alt text",
  focus_x: "Focus, across",
  focus_y: "Focus, down",
} as const satisfies Record<string, Text>;

function shown(field: string, value: unknown): string | undefined {
  return field === "alt" && value ? (value as LibraryRecord["alt"]).en : undefined;
}

export function PictureDialog({ picture, onSaved, onDelete, onClose }: Props) {
  const { id, file, name, width, height, uses, created_at, created_by } = picture;
  const mayChange = useMay("content");
  const form = useRecordForm({
    kind: "picture",
    stored: picture as LibraryRecord,
    empty: { name, alt: picture.alt, focus_x: 0, focus_y: 0 },
    titleOf: ({ name }) => name,
    labels,
    shown,
    schema: libraryUpdate,
    send: async (body, { version }) =>
      (await adminApi.call(updatePicture, { params: { id }, body: { ...body, version } })).data,
    onSaved(saved) {
      notify.success(t("{name} is saved", { name: saved.name }));
      onSaved();
    },
    onDiscard: onSaved,
  });
  const { values, problems, set } = form;

  return (
    <RecordDialog
      form={form}
      title={name}
      intro={t("{width} × {height} pixels, added {date} by {name}", {
        width,
        height,
        date: dateOf(created_at),
        name: created_by,
      })}
      submitLabel={t("Save")}
      className="dialog-wide"
      onClose={onClose}
      foot={mayChange ? undefined : <Button onClick={onClose}>{t("Close")}</Button>}
    >
      <ReadOnlyUnless area="content">
        <FocusFields file={file} alt={values.alt.en} focus={values} onChange={set} />
        <TextField {...form.field("name")} hint={t("for the panel alone")} />
        <TextField
          label={t("Alt text")}
          hint={t("what the picture shows, for those who do not see it")}
          value={values.alt.en}
          error={problems["alt.en"] ?? tooLong(values.alt.en, limits.shortText)}
          onChange={(event) => set({ alt: { en: event.currentTarget.value } })}
        />
      </ReadOnlyUnless>
      <Uses uses={uses} />
      <div className="row row-apart">
        <HistoryButton name={name} record="picture" id={id} labels={labels} show={shown} />
        {!mayChange ? null : uses.length === 0 ? (
          <Button variant="danger" small onClick={onDelete}>
            <Trash2 size={17} />
            {t("Delete")}
          </Button>
        ) : (
          <p className="caption">{t("One that is in use cannot be deleted.")}</p>
        )}
      </div>
    </RecordDialog>
  );
}
