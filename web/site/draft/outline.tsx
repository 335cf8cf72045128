import { type CSSProperties, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { elementsOf } from "./places.ts";

interface Props {
  address: string;
  label: string;
}

const room = 6;

export function Outline({ address, label }: Props) {
  const [box, setBox] = useState<CSSProperties | null>(null);

  useEffect(() => {
    bringIntoSight(elementsOf(address)[0]);
    let frame = 0;
    // Polls the position, because texts, pictures and the window can all move it.
    function follow() {
      setBox((now) => movedTo(now, boxOf(elementsOf(address))));
      timer = setTimeout(() => {
        frame = requestAnimationFrame(follow);
      }, 120);
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    follow();
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [address]);

  if (!box) return null;
  return createPortal(
    <div className="draft-outline" style={box} aria-hidden="true">
      <span dir="auto">{label}</span>
    </div>,
    document.body,
  );
}

function bringIntoSight(element: Element | undefined) {
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  // scrollIntoView would scroll the editor's page too.
  if (top < 0 || bottom > innerHeight)
    scrollBy({ top: (top + bottom - innerHeight) / 2, behavior: "instant" });
}

function boxOf(elements: Element[]): CSSProperties | null {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left)) - room;
  const top = Math.min(...boxes.map((box) => box.top)) - room;
  return {
    left: left + scrollX,
    top: top + scrollY,
    width: Math.max(...boxes.map((box) => box.right)) + room - left,
    height: Math.max(...boxes.map((box) => box.bottom)) + room - top,
  };
}

function movedTo(now: CSSProperties | null, next: CSSProperties | null): CSSProperties | null {
  if (!now || !next) return next;
  const isSame = (["left", "top", "width", "height"] as const).every((side) => now[side] === next[side]);
  return isSame ? now : next;
}
