import "./forms.css";
import type { PointerEvent } from "react";
import type { FocalPoint } from "#contract/fields.ts";
import { languageOf } from "#web/content/written.ts";
import { t } from "../language/language.tsx";

interface Props {
  src: string;
  alt: string;
  point: FocalPoint;
  isSet: boolean;
  onAim: (point: FocalPoint) => void;
}

export function FocalStage({ src, alt, point, isSet, onAim }: Props) {
  function aim(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const part = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
    onAim({
      x: part((event.clientX - box.left) / box.width),
      y: part((event.clientY - box.top) / box.height),
    });
  }

  return (
    <span className="focal" onPointerDown={aim} title={t("Press where the picture must stay in view")}>
      <img src={src} alt={alt} lang={languageOf(alt)} />
      <span
        className="focal-point"
        data-set={isSet}
        style={{ insetInlineStart: `${point.x * 100}%`, insetBlockStart: `${point.y * 100}%` }}
      />
    </span>
  );
}
