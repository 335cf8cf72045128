import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { Picture } from "../picture.tsx";
import type { LightboxItem } from "./items.ts";
import { centre, clampPan, doubleTap, isDrag, type Point, zoomScale } from "./pan.ts";

/** Pixels per arrow key. */
const keyStep = 40;

interface Props {
  item: LightboxItem;
  zoomed: boolean;
  onZoom: (zoomed: boolean) => void;
}

/** Zooms to double size by a double tap; a drag then moves the picture. */
export function ZoomPicture({ item, zoomed, onZoom }: Props) {
  const frame = useRef<HTMLButtonElement>(null);
  const layer = useRef<HTMLSpanElement>(null);
  const pan = useRef<Point>(centre);
  const drag = useRef<{ from: Point; pan: Point } | null>(null);
  const tap = useRef(0);

  function moveTo(to: Point) {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = frame.current ?? {};
    pan.current = zoomed ? clampPan(to, { width, height }) : centre;
    const { x, y } = pan.current;
    if (layer.current)
      layer.current.style.transform = zoomed ? `translate(${x}px, ${y}px) scale(${zoomScale})` : "";
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the zoom puts the picture back to its centre
  useEffect(() => moveTo(centre), [zoomed]);

  function onPointerDown(event: PointerEvent) {
    drag.current = { from: { x: event.clientX, y: event.clientY }, pan: pan.current };
    if (zoomed) event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent) {
    if (!zoomed || !drag.current) return;
    const { from, pan: before } = drag.current;
    moveTo({ x: before.x + event.clientX - from.x, y: before.y + event.clientY - from.y });
  }

  function onPointerUp(event: PointerEvent) {
    const still = drag.current && !isDrag(drag.current.from, { x: event.clientX, y: event.clientY });
    drag.current = null;
    if (!still) return;
    const second = event.timeStamp - tap.current < doubleTap;
    tap.current = second ? 0 : event.timeStamp;
    if (second) onZoom(!zoomed);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onZoom(!zoomed);
    }
    if (!zoomed || !step) return;
    event.preventDefault();
    const [x = 0, y = 0] = step;
    moveTo({ x: pan.current.x + x * keyStep, y: pan.current.y + y * keyStep });
  }

  return (
    <figure className="lightbox-figure">
      <button
        ref={frame}
        type="button"
        aria-label={zoomed ? "Move the picture with the arrow keys" : "Enlarge the picture"}
        // Swiper ignores drags on elements with this class.
        className={zoomed ? "lightbox-frame swiper-no-swiping" : "lightbox-frame"}
        data-zoomed={zoomed || undefined}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          drag.current = null;
        }}
        onKeyDown={onKeyDown}
      >
        <span ref={layer} className="lightbox-layer">
          {item.picture ? (
            <Picture picture={item.picture} sizes="1000px" />
          ) : (
            <img src={item.src} alt={item.title} draggable={false} />
          )}
        </span>
      </button>
      <figcaption className="lightbox-caption">{item.title}</figcaption>
    </figure>
  );
}
