export const zoomScale = 2;

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const centre: Point = { x: 0, y: 0 };

/** Keeps the edges of an enlarged picture outside its frame. In pixels. */
export function clampPan(pan: Point, frame: Size, scale: number = zoomScale): Point {
  return {
    x: within(pan.x, (frame.width * (scale - 1)) / 2),
    y: within(pan.y, (frame.height * (scale - 1)) / 2),
  };
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}

/** A press that moves further than this many pixels is a drag. */
const dragThreshold = 5;

/** Maximum milliseconds between two taps. */
export const doubleTap = 300;

export function isDrag(from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > dragThreshold;
}
