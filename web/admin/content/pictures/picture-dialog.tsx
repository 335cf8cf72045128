import { Trash2 } from "lucide-react";
import {
  type LibraryRecord,
  type LibraryUpdate,
  type ListedPicture,
  libraryUpdate,
  updatePicture,
} from "#contract/content/pictures.ts";
import { limits } from "#contract/limits.ts";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { ReadOnlyUnless, useMay } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { dateOf } from "#web/admin/platform/ui/format.ts";
import { HistoryButton } from "#web/admin/platform/ui/history-button.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
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

type Values = Pick<ListedPicture, "name" | "alt" | "focus_x" | "focus_y">;

const labels = { name: "Name", alt: "Alt text", focus_x: "Focus, across", focus_y: "Focus, down" };

function valuesOf({ name, alt, focus_x, focus_y }: ListedPicture): Values {
  return { name, alt: { en: alt.en }, focus_x, focus_y };
}

export function PictureDialog({ picture, onSaved, onDelete, onClose }: Props) {
  const { id, file, name: title, width, height, uses, created_at, created_by } = picture;
  const mayChange = useMay("content");
  const { values, problems, isBusy, rival, set, save } = useRecordForm<Values, LibraryRecord, LibraryUpdate>({
    record: `picture:${id}`,
    stored: picture,
    opened: valuesOf(picture),
    schema: libraryUpdate,
    send: (body, version) => adminApi.call(updatePicture, { params: { id }, body: { ...body, version } }),
    onSaved() {
      notify.success(`${values.name.trim()} is saved`);
      onSaved();
    },
  });

  return (
    <FormDialog
      title={title}
      intro={`${width} × ${height} pixels, added ${dateOf(created_at)} by ${created_by}`}
      submitLabel="Save"
      isBusy={isBusy}
      className="dialog-wide"
      onSubmit={save}
      onClose={onClose}
      foot={mayChange ? undefined : <Button onClick={onClose}>Close</Button>}
    >
      <ReadOnlyUnless area="content">
        <FocusFields file={file} alt={values.alt.en} focus={values} onChange={set} />
        <TextField
          label="Name"
          hint="for the panel alone"
          maxLength={limits.name}
          value={values.name}
          error={problems.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextField
          label="Alt text"
          hint="what the picture shows, for those who do not see it"
          maxLength={limits.shortText}
          value={values.alt.en}
          error={problems["alt.en"]}
          onChange={(event) => set({ alt: { en: event.currentTarget.value } })}
        />
      </ReadOnlyUnless>
      <Uses uses={uses} />
      <div className="row row-apart">
        <HistoryButton name={title} record="picture" id={id} labels={labels} />
        {!mayChange ? null : uses.length === 0 ? (
          <Button variant="danger" small onClick={onDelete}>
            <Trash2 size={17} />
            Delete
          </Button>
        ) : (
          <p className="caption">One that is in use cannot be deleted.</p>
        )}
      </div>
      <Problem
        text={
          rival
            ? `Somebody changed this picture meanwhile; it is called “${rival.name}” now. Save again to keep what stands here.`
            : problems.form
        }
      />
    </FormDialog>
  );
}
