import type { PointerEvent } from "react";
import { middle, type Slide } from "./slide.ts";

interface Props {
  slide: Slide;
  alt: string;
  onChange: (slide: Slide) => void;
}

/** The picture itself: a press sets the point that stays in view where it is cut. */
export function SlideStage({ slide, alt, onChange }: Props) {
  function aim(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const part = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
    onChange({
      ...slide,
      focal: {
        x: part((event.clientX - box.left) / box.width),
        y: part((event.clientY - box.top) / box.height),
      },
    });
  }

  const { x, y } = slide.focal ?? middle;
  return (
    <span className="focal" onPointerDown={aim} title="Press where the picture must stay in view">
      <img src={slide.preview} alt={alt} />
      <span
        className="focal-point"
        data-set={slide.focal !== null}
        style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }}
      />
    </span>
  );
}
