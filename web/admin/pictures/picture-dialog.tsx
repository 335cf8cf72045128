import { Trash2 } from "lucide-react";
import { useState } from "react";
import { limits } from "#contract/limits.ts";
import { type ListedPicture, libraryRecord, updatePicture } from "#contract/pictures.ts";
import { ApiError } from "#web/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { sentenceOf } from "../failure.ts";
import { readDraft, useDraft, writeDraft } from "../forms/draft.ts";
import { Locked, useMay } from "../rights.tsx";
import { adminApi } from "../session.ts";
import { notify } from "../shell/toasts.ts";
import { dateOf } from "../ui/facts.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { HistoryButton } from "../ui/history-button.tsx";
import { Problem } from "../ui/problem.tsx";
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

/** What can be changed of a picture: its name, what it shows, and what of it stays in view. */
export function PictureDialog({ picture, onSaved, onDelete, onClose }: Props) {
  const { id, file, name: title, width, height, uses, created_at, created_by } = picture;
  const record = `picture:${id}`;
  const stored = valuesOf(picture);
  const mayChange = useMay("content");
  const [values, setValues] = useState(() => readDraft<Values>(record)?.values ?? stored);
  const [version, setVersion] = useState(picture.version);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const isDirty = JSON.stringify(values) !== JSON.stringify(stored);
  useDraft(record, { isDirty, version, base: stored, values });
  const set = (given: Partial<Values>) => setValues({ ...values, ...given });

  async function save() {
    setBusy(true);
    try {
      await adminApi.call(updatePicture, { params: { id }, body: { ...values, version } });
      writeDraft(record, null);
      notify.success(`${values.name.trim()} is saved`);
      onSaved();
    } catch (error) {
      if (error instanceof Response) throw error;
      const { problem, fields } =
        error instanceof ApiError ? error : { problem: undefined, fields: {} as Record<string, string> };
      const theirs = libraryRecord.safeParse(problem?.current).data;
      if (theirs) setVersion(theirs.version);
      setProblems(
        theirs
          ? {
              form: `Somebody changed this picture meanwhile; it is called “${theirs.name}” now. Save again to keep what stands here.`,
            }
          : { ...fields, form: fields.name || fields["alt.en"] ? "" : sentenceOf(error) },
      );
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={title}
      intro={`${width} × ${height} pixels, added ${dateOf(created_at)} by ${created_by}`}
      submitLabel="Save"
      isBusy={isBusy}
      className="picture-dialog"
      onSubmit={save}
      onClose={onClose}
      foot={mayChange ? undefined : <Button onClick={onClose}>Close</Button>}
    >
      <Locked area="content">
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
      </Locked>
      <Uses uses={uses} />
      <div className="picture-more">
        <HistoryButton name={title} record="picture" id={id} version={picture.version} labels={labels} />
        {!mayChange ? null : uses.length === 0 ? (
          <Button variant="danger" small onClick={onDelete}>
            <Trash2 size={17} />
            Delete
          </Button>
        ) : (
          <p>One that is in use cannot be deleted.</p>
        )}
      </div>
      <Problem text={problems.form} />
    </FormDialog>
  );
}
