import { GripVertical, Play, X } from "lucide-react";
import type { SortHandle } from "#web/admin/platform/forms/sortable.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { IconButton } from "#web/admin/platform/ui/icon-button.tsx";
import type { Slide } from "./slide.ts";
import { SlideStage } from "./slide-stage.tsx";
import { SlideWords } from "./slide-words.tsx";

interface Props {
  slide: Slide;
  place: number;
  isLifted: boolean;
  handle: SortHandle;
  onChange: (slide: Slide) => void;
  onRemove: () => void;
}

export function GallerySlide({ slide, place, isLifted, handle, onChange, onRemove }: Props) {
  return (
    <li className="slide" data-row-key={slide.key} data-lifted={isLifted}>
      <IconButton
        label={t("Move picture {place}", { place: place + 1 })}
        className="grip"
        title={t("Drag, or use the arrow keys")}
        {...handle}
      >
        <GripVertical size={18} />
      </IconButton>
      <details>
        <summary
          aria-label={t("Picture {place}: {name}", { place: place + 1, name: slide.alt || slide.path })}
        >
          <span className="thing-picture">
            {slide.preview ? <img src={slide.preview} alt="" loading="lazy" /> : <Play size={20} />}
          </span>
          <span className="cut slide-name" dir="auto">
            {slide.alt || (slide.kind === "stored" ? t("No alt text") : slide.path)}
          </span>
        </summary>
        {slide.preview && (
          <div className="picture-stage">
            <SlideStage slide={slide} alt={slide.alt} onChange={onChange} />
          </div>
        )}
        <SlideWords slide={slide} onChange={onChange} />
      </details>
      <IconButton
        label={t("Remove picture {place}", { place: place + 1 })}
        className="icon-button line-remove"
        onClick={onRemove}
      >
        <X size={18} />
      </IconButton>
    </li>
  );
}
