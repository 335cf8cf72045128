import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { signOf } from "#web/admin/platform/ui/letter-of.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { type Cut, clamped, cutOut, draw, greatestZoom, middleOf, sideOf } from "./crop.ts";

interface Props {
  picture: ImageBitmap;
  problem: string;
  isBusy: boolean;
  onDone: (file: File) => void;
  onClose: () => void;
}

const pixels = 640;

export function CropDialog({ picture, problem, isBusy, onDone, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [cut, setCut] = useState<Cut>(() => middleOf(picture));
  const grip = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, cut);
  }, [picture, cut]);

  const change = (to: (now: Cut) => Cut) => setCut((now) => clamped(picture, to(now)));

  function drag(event: PointerEvent<HTMLElement>) {
    const from = grip.current;
    if (!from) return;
    grip.current = { x: event.clientX, y: event.clientY };
    const shown = event.currentTarget.clientWidth;
    change((now) => {
      const scale = sideOf(picture, now.zoom) / shown;
      return {
        ...now,
        x: now.x - (event.clientX - from.x) * scale,
        y: now.y - (event.clientY - from.y) * scale,
      };
    });
  }

  function keys(event: KeyboardEvent) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const near = { "+": 1.1, "=": 1.1, "-": 1 / 1.1 }[signOf(event)];
    if (!step && !near) return;
    event.preventDefault();
    const [right = 0, down = 0] = step ?? [];
    change((now) => {
      const way = sideOf(picture, now.zoom) * (event.shiftKey ? 0.1 : 0.02);
      return { x: now.x + right * way, y: now.y + down * way, zoom: now.zoom * (near ?? 1) };
    });
  }

  return (
    <FormDialog
      title="Choose the cut-out"
      intro="Drag the picture, or move it with the arrow keys. Plus and minus zoom."
      submitLabel="Use this picture"
      isBusy={isBusy}
      onSubmit={async () => onDone(await cutOut(picture, cut))}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: no element is a picture that can be moved */}
      <div
        className="crop-stage"
        role="group"
        aria-label="Picture under the frame"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture
        tabIndex={0}
        onKeyDown={keys}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          grip.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          grip.current = null;
        }}
        onWheel={(event) =>
          change((now) => ({ ...now, zoom: now.zoom * (event.deltaY < 0 ? 1.06 : 1 / 1.06) }))
        }
      >
        <canvas ref={canvas} width={pixels} height={pixels} />
      </div>
      <label className="labelled">
        Zoom
        <input
          type="range"
          min={1}
          max={greatestZoom}
          step={0.05}
          value={cut.zoom}
          onChange={(event) => {
            const zoom = event.currentTarget.valueAsNumber;
            change((now) => ({ ...now, zoom }));
          }}
        />
      </label>
      <Problem text={problem} />
    </FormDialog>
  );
}
