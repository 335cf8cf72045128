import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { Picture } from "../picture.tsx";
import type { LightboxItem } from "./items.ts";
import {
  centre,
  clampPan,
  distance,
  doubleTap,
  drawnSize,
  isDrag,
  type Point,
  pinched,
  zoomScale,
} from "./pan.ts";

const keyStep = 40;

interface Props {
  say: (text: string) => string;
  item: LightboxItem;
  zoomed: boolean;
  onZoom: (zoomed: boolean) => void;
}

export function ZoomPicture({ say, item, zoomed, onZoom }: Props) {
  const frame = useRef<HTMLButtonElement>(null);
  const layer = useRef<HTMLSpanElement>(null);
  const pan = useRef<Point>(centre);
  const drag = useRef<{ from: Point; pan: Point } | null>(null);
  const tap = useRef(0);
  const fingers = useRef(new Map<number, Point>());
  const pinch = useRef<number | null>(null);

  function moveTo(to: Point) {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = frame.current ?? {};
    const { naturalWidth = 0, naturalHeight = 0 } = layer.current?.querySelector("img") ?? {};
    const drawn = drawnSize({ width: naturalWidth, height: naturalHeight }, { width, height });
    pan.current = zoomed ? clampPan(to, { width, height }, drawn) : centre;
    const { x, y } = pan.current;
    if (layer.current)
      layer.current.style.transform = zoomed ? `translate(${x}px, ${y}px) scale(${zoomScale})` : "";
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the zoom puts the picture back to its centre
  useEffect(() => moveTo(centre), [zoomed]);

  /** Pixels between two fingers; null unless there are exactly two. */
  function spread(): number | null {
    const [one, other, third] = fingers.current.values();
    return one && other && !third ? distance(one, other) : null;
  }

  function onPointerDown(event: PointerEvent) {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    pinch.current = spread();
    if (pinch.current !== null) {
      drag.current = null;
      return;
    }
    drag.current = { from: { x: event.clientX, y: event.clientY }, pan: pan.current };
    if (zoomed) event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent) {
    if (fingers.current.has(event.pointerId))
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = spread();
    if (pinch.current !== null && now !== null) {
      const asked = pinched(pinch.current, now);
      if (asked === null) return;
      pinch.current = now;
      if (asked !== zoomed) onZoom(asked);
      return;
    }
    if (!zoomed || !drag.current) return;
    const { from, pan: before } = drag.current;
    moveTo({ x: before.x + event.clientX - from.x, y: before.y + event.clientY - from.y });
  }

  function forget({ pointerId }: PointerEvent) {
    fingers.current.delete(pointerId);
    pinch.current = null;
  }

  function onPointerUp(event: PointerEvent) {
    forget(event);
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
        aria-label={say(zoomed ? "Move the picture with the arrow keys" : "Enlarge the picture")}
        // Swiper ignores drags on elements with this class.
        className={zoomed ? "lightbox-frame swiper-no-swiping" : "lightbox-frame"}
        data-zoomed={zoomed || undefined}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={(event) => {
          forget(event);
          drag.current = null;
        }}
        onPointerLeave={forget}
        onKeyDown={onKeyDown}
      >
        <span ref={layer} className="lightbox-layer">
          {item.picture ? (
            <Picture picture={item.picture} lang={item.lang} sizes="1000px" />
          ) : (
            <img src={item.src} alt={item.title} lang={item.lang} draggable={false} />
          )}
        </span>
      </button>
      <figcaption lang={item.lang} dir="auto" className="lightbox-caption">
        {item.title}
      </figcaption>
    </figure>
  );
}
