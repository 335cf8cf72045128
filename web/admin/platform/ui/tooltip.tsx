import { Tooltip as Base } from "@base-ui/react/tooltip";
import { type ReactElement, type ReactNode, useEffect } from "react";
import { overlayPlace } from "./overlay-place.ts";

const tooltip = Base.createHandle<string>();

interface Props {
  text: string;
  /** For a tooltip that explains a text, which the keyboard does not reach otherwise. */
  isStop?: boolean;
  children: ReactElement<{ "aria-label"?: string }>;
}

export function Tooltip({ text, isStop, children }: Props) {
  return (
    <Base.Trigger
      handle={tooltip}
      payload={text}
      data-tooltip=""
      aria-description={children.props["aria-label"] === text ? undefined : text}
      tabIndex={isStop ? 0 : undefined}
      render={children}
    />
  );
}

/** Outside the component, because React would detach and attach a new ref function at each render. */
const show = (place: HTMLElement | null) => place?.showPopover();

/** If a held finger opened the tooltip. */
let isHeld = false;

/** The mouse events that browsers send after a touch would close it at once. */
function keepHeld(isOpen: boolean, change: Base.Root.ChangeEventDetails) {
  if (isHeld && !isOpen && change.reason === "trigger-hover") change.cancel();
  else isHeld &&= isOpen;
}

/** One tooltip for all. It is in the top layer, because a modal dialog would cover it. */
export function TooltipLayer({ children }: { children: ReactNode }) {
  useHeldFinger();
  return (
    <Base.Provider>
      {children}
      <Base.Root handle={tooltip} onOpenChange={keepHeld}>
        {({ payload }) => (
          <Base.Portal container={overlayPlace}>
            <Base.Positioner
              className="tooltip-place"
              sideOffset={6}
              collisionPadding={8}
              positionMethod="fixed"
              render={<div popover="manual" ref={show} />}
            >
              <Base.Popup className="tooltip" role="tooltip">
                {payload}
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        )}
      </Base.Root>
    </Base.Provider>
  );
}

/** Shorter than the hold after which browsers open their own menu. */
const heldAfterMs = 400;

const steadyPx = 8;

function useHeldFinger() {
  useEffect(() => {
    const away = new AbortController();
    const options = { signal: away.signal, capture: true };
    let timer = 0;
    let isShown = false;
    let start = { clientX: 0, clientY: 0 };
    const cancel = () => clearTimeout(timer);
    const down = (event: PointerEvent) => {
      cancel();
      isShown = false;
      if (isHeld) {
        isHeld = false;
        tooltip.close();
      }
      start = event;
      const owner = (event.target as Element).closest("[data-tooltip]");
      if (event.pointerType !== "touch" || !owner) return;
      timer = window.setTimeout(() => {
        isShown = true;
        tooltip.open(owner.id);
        isHeld = true;
      }, heldAfterMs);
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.clientX, clientY - start.clientY) > steadyPx) cancel();
    };
    const click = (event: Event) => {
      if (!isShown) return;
      isShown = false;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("pointerdown", down, options);
    addEventListener("pointermove", move, options);
    for (const end of ["pointerup", "pointercancel", "scroll"]) addEventListener(end, cancel, options);
    addEventListener("click", click, options);
    return () => {
      away.abort();
      cancel();
    };
  }, []);
}
