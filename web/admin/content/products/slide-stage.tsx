import { FocalStage } from "#web/admin/platform/forms/focal-stage.tsx";
import { middle, type Slide } from "./slide.ts";

interface Props {
  slide: Slide;
  alt: string;
  onChange: (slide: Slide) => void;
}

export function SlideStage({ slide, alt, onChange }: Props) {
  return (
    <FocalStage
      src={slide.preview}
      alt={alt}
      point={slide.focal ?? middle}
      isSet={slide.focal !== null}
      onAim={(focal) => onChange({ ...slide, focal })}
    />
  );
}
