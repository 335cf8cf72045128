import { Plus } from "lucide-react";
import { useState } from "react";
import { t } from "#web/admin/platform/language/language.tsx";
import { IconButton } from "#web/admin/platform/ui/icon-button.tsx";
import { Field } from "#web/ui/field.tsx";

export function VideoField({ onAdd }: { onAdd: (address: string) => void }) {
  const [address, setAddress] = useState("");
  function add() {
    if (address.trim()) onAdd(address.trim());
    setAddress("");
  }
  return (
    <Field label={t("Video")} hint={t("address of a YouTube video")}>
      {(ids) => (
        <div className="video-field">
          <input
            {...ids}
            className="field"
            inputMode="url"
            placeholder="https://"
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              add();
            }}
          />
          <IconButton label={t("Add the video")} className="icon-button outlined" onClick={add}>
            <Plus size={18} />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
