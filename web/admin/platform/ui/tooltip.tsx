import { Tooltip as Base } from "@base-ui/react/tooltip";
import { type ReactElement, type ReactNode, useEffect } from "react";
import { overlayPlace } from "./overlay-place.ts";

const tooltip = Base.createHandle<string>();

interface Props {
  text: string;
  /** If it explains a text, which a keyboard does not reach otherwise. */
  isStop?: boolean;
  children: ReactElement<{ "aria-label"?: string }>;
}

/** Shown under a pointer, on keyboard focus and, by `TooltipLayer`, while a finger is held. */
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

/** Outside the component: another function at each render would take the element off and put it back. */
const show = (place: HTMLElement | null) => place?.showPopover();

/** One for all. It stands in the top layer, because a modal dialog would cover it. */
export function TooltipLayer({ children }: { children: ReactNode }) {
  useHeldFinger();
  return (
    <Base.Provider>
      {children}
      <Base.Root handle={tooltip}>
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

/** Shorter than the hold after which browsers open a menu of their own. */
const heldAfterMs = 400;

const steadyPx = 8;

/** A held finger shows the tooltip and presses nothing. */
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
      start = event;
      const owner = (event.target as Element).closest("[data-tooltip]");
      if (event.pointerType !== "touch" || !owner) return;
      timer = window.setTimeout(() => {
        isShown = true;
        tooltip.open(owner.id);
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
