import "react-easy-crop/react-easy-crop.css";
import { type KeyboardEvent, useRef, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { t } from "#web/admin/platform/language/language.tsx";
import { attempt } from "#web/admin/platform/outcome.ts";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { signOf } from "#web/admin/platform/ui/letter-of.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";

export interface Choice {
  address: string;
  picture: ImageBitmap;
}

interface Props extends Choice {
  problem: string;
  isBusy: boolean;
  onDone: (file: File) => void;
  onClose: () => void;
}

const greatestZoom = 4;

export function CropDialog({ address, picture, problem, isBusy, onDone, onClose }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const area = useRef<Area>({ x: 0, y: 0, width: 0, height: 0 });

  function keys(event: KeyboardEvent) {
    const by = { "+": 1.1, "=": 1.1, "-": 1 / 1.1 }[signOf(event)];
    if (by) setZoom(Math.min(greatestZoom, Math.max(1, zoom * by)));
  }

  return (
    <FormDialog
      title={t("Choose the cut-out")}
      intro={t("Drag the picture, or move it with the arrow keys. Two fingers, or plus and minus, zoom.")}
      submitLabel={t("Use this picture")}
      isBusy={isBusy}
      onSubmit={() => attempt(async () => onDone(await cutOut(picture, area.current)))}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the picture in it */}
      <div className="crop-stage" onKeyDown={keys}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={greatestZoom}
          aspect={1}
          objectFit="cover"
          showGrid={false}
          keyboardStep={8}
          // The content security policy forbids styles that a script inserts.
          disableAutomaticStylesInjection
          cropperProps={{ role: "group", "aria-label": t("Picture under the frame") }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => {
            area.current = pixels;
          }}
        />
      </div>
      <label className="labelled">
        {t("Zoom")}
        <input
          type="range"
          min={1}
          max={greatestZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
        />
      </label>
      <Problem text={problem} />
    </FormDialog>
  );
}

/** WebP, or PNG if the browser cannot write WebP. */
async function cutOut(picture: ImageBitmap, { x, y, width, height }: Area): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.min(640, Math.max(1, Math.round(width)));
  const context = canvas.getContext("2d");
  if (context) context.imageSmoothingQuality = "high";
  context?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.9));
  if (!blob) throw new Error("The picture cannot be written");
  return new File([blob], blob.type === "image/webp" ? "picture.webp" : "picture.png", { type: blob.type });
}
