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

/** In pixels. The edges of a picture larger than its frame stay outside the frame; a smaller picture stays centred. */
export function clampPan(pan: Point, frame: Size, picture: Size, scale: number = zoomScale): Point {
  return {
    x: within(pan.x, (picture.width * scale - frame.width) / 2),
    y: within(pan.y, (picture.height * scale - frame.height) / 2),
  };
}

function within(value: number, most: number): number {
  const reach = Math.max(0, most);
  return Math.min(reach, Math.max(-reach, value));
}

export function drawnSize(picture: Size, frame: Size): Size {
  const share = Math.min(frame.width / picture.width, frame.height / picture.height);
  if (!Number.isFinite(share)) return frame;
  return { width: picture.width * share, height: picture.height * share };
}

const pinchShare = 0.15;

/** True enlarges, false shrinks, null is no pinch yet. Distances between the fingers are in pixels. */
export function pinched(before: number, now: number): boolean | null {
  if (now > before * (1 + pinchShare)) return true;
  return now < before * (1 - pinchShare) ? false : null;
}

export function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** In pixels. A press that moves further is a drag. */
const dragThreshold = 5;

/** Milliseconds between two taps, at most. */
export const doubleTap = 300;

export function isDrag(from: Point, to: Point): boolean {
  return distance(from, to) > dragThreshold;
}
