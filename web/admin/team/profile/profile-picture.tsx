import { Upload, UserRound } from "lucide-react";
import { useState } from "react";
import { admin, updateProfile } from "#contract/team/account.ts";
import { t, translated } from "#web/admin/platform/language/language.tsx";
import { notify, sentenceOf } from "#web/admin/platform/outcome.ts";
import { adminApi, storeAdmin } from "#web/admin/platform/session.ts";
import { useAdmin } from "#web/admin/platform/shell/use-admin.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { FileButton } from "#web/admin/platform/upload/file-button.tsx";
import { pictureTypes, preparePicture } from "#web/admin/platform/upload/picture-check.ts";
import { useDrop } from "#web/admin/platform/upload/use-drop.ts";
import { ApiError } from "#web/api-client.ts";
import { type Choice, CropDialog } from "./crop-dialog.tsx";

export function ProfilePicture({ version }: { version: number }) {
  const { picture: address } = useAdmin();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { isOver, handlers } = useDrop(choose);

  async function choose(file: File) {
    const prepared = await preparePicture(file);
    if ("problem" in prepared) return setProblem(prepared.problem);
    try {
      const picture = await createImageBitmap(prepared.file);
      setChosen({ picture, address: URL.createObjectURL(prepared.file) });
      setProblem("");
    } catch {
      setProblem(t("{name} is not a picture that can be read here", { name: file.name }));
    }
  }

  function letGo() {
    if (chosen) URL.revokeObjectURL(chosen.address);
    setChosen(null);
  }

  async function save(file: File, at = version): Promise<void> {
    setBusy(true);
    const form = new FormData();
    form.set("version", String(at));
    form.set("profile", file);
    try {
      storeAdmin(await adminApi.call(updateProfile, { body: form }));
      letGo();
      notify.success(t("Your picture is changed"));
    } catch (error) {
      // A name or e-mail changed elsewhere does not conflict with a new picture.
      const theirs = admin.safeParse(error instanceof ApiError ? error.problem.current : undefined).data;
      if (theirs && theirs.version !== at) return await save(file, theirs.version);
      const problem = error instanceof ApiError ? error.fields.profile : undefined;
      setProblem(problem ? translated(problem) : sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="profile-picture" data-over={isOver} {...handlers}>
      <span className="profile-arch">
        {address ? (
          <img src={address} alt={t("You")} width={88} height={110} key={address} />
        ) : (
          <UserRound size={40} strokeWidth={1.5} aria-hidden="true" />
        )}
      </span>
      <div>
        <FileButton
          accept={pictureTypes}
          label={t("Picture")}
          className="button button-small"
          onFile={choose}
        >
          <Upload size={17} />
          {t("Change picture")}
        </FileButton>
        <p className="hint">{t("PNG, JPEG, WebP or AVIF. You choose the square next.")}</p>
        {!chosen && <Problem text={problem} />}
      </div>
      {chosen && (
        <CropDialog
          {...chosen}
          problem={problem}
          isBusy={isBusy}
          onDone={save}
          onClose={() => {
            letGo();
            setProblem("");
          }}
        />
      )}
    </div>
  );
}
