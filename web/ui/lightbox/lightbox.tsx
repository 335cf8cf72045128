import "./lightbox.css";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import { IconButton } from "../icon-button.tsx";
import type { IconName } from "../icon-names.ts";
import { restoreFocus } from "../restore-focus.ts";
import type { LightboxItem } from "./items.ts";
import { ShareMenu } from "./share-menu.tsx";
import { Slides, type SlidesHandle } from "./slides.tsx";
import { useFullscreen } from "./use-fullscreen.ts";

/** Milliseconds; the fade-out in lightbox.css lasts as long. */
const closeDelay = 250;

interface Props {
  label: string;
  /** Says a text of the controls in the language of the page. */
  say: (text: string) => string;
  items: readonly LightboxItem[];
  start: number;
  onClose: () => void;
}

export function Lightbox({ label, say, items, start, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const slides = useRef<SlidesHandle>(null);
  const opener = useRef<Element>(null);
  const [index, setIndex] = useState(start);
  const [zoomed, setZoomed] = useState(false);
  const [open, setOpen] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [closing, setClosing] = useState(false);
  const fullscreen = useFullscreen(screen);
  const item = items[index];
  const several = items.length > 1;

  // Opens before the first paint, so that no early key is lost. The slides render later, because they cannot measure a closed
  // dialog.
  useLayoutEffect(() => {
    opener.current = document.activeElement;
    dialog.current?.showModal();
    screen.current?.focus();
    setOpen(true);
  }, []);
  // Only after unmount, because everything behind an open dialog is inert.
  useEffect(() => () => restoreFocus(opener.current), []);
  useEffect(() => {
    if (!closing) return;
    const timer = setTimeout(onClose, closeDelay);
    return () => clearTimeout(timer);
  }, [closing, onClose]);

  function show(next: number) {
    setIndex(next);
    setZoomed(false);
  }

  // A slide that leaves loses the focus. The screen takes it, so that the keys keep working.
  useEffect(() => {
    const focused = document.activeElement;
    if (index !== start && (focused === document.body || focused?.closest(".swiper-slide")))
      screen.current?.focus();
  }, [index, start]);
  useLayoutEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") {
      event.preventDefault();
      if (sharing) setSharing(false);
      else setClosing(true);
    }
    if (zoomed || !several) return;
    const forward =
      getComputedStyle(document.documentElement).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    if (event.key === forward) slides.current?.next();
    else if (event.key === "ArrowLeft" || event.key === "ArrowRight") slides.current?.previous();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className="lightbox"
      data-closing={closing || undefined}
      onCancel={(event) => {
        event.preventDefault();
        setClosing(true);
      }}
    >
      <div ref={screen} tabIndex={-1} data-ground="dark" className="lightbox-screen">
        {open && (
          <Slides
            ref={slides}
            say={say}
            items={items}
            start={start}
            zoomed={zoomed}
            onShow={show}
            onZoom={setZoomed}
          />
        )}
        <p
          role="status"
          className="absolute start-5 top-6 z-2 font-medium text-white tabular-nums md:start-8 md:top-10"
        >
          {index + 1} / {items.length}
          {item?.type === "image" && (
            <span className="sr-only" lang={item.lang}>
              {" "}
              {item.title}
            </span>
          )}
        </p>
        <div className="absolute end-3 top-4 z-2 flex gap-2 md:end-7 md:top-7 md:gap-2.5">
          {fullscreen.possible && (
            <Control
              label={say(fullscreen.on ? "Exit fullscreen" : "Fullscreen")}
              icon={fullscreen.on ? "minimize" : "maximize"}
              onClick={fullscreen.toggle}
            />
          )}
          <Control
            label={say(zoomed ? "Zoom out" : "Zoom in")}
            icon={zoomed ? "zoom-out" : "zoom-in"}
            disabled={item?.type === "video"}
            onClick={() => setZoomed(!zoomed)}
          />
          {item && <ShareMenu say={say} item={item} open={sharing} onOpen={setSharing} />}
          <Control label={say("Close")} icon="x" onClick={() => setClosing(true)} />
        </div>
        {several && (
          <>
            <Control
              label={say("Previous")}
              icon="chevron-left"
              className="lightbox-previous"
              disabled={zoomed}
              onClick={() => slides.current?.previous()}
            />
            <Control
              label={say("Next")}
              icon="chevron-right"
              className="lightbox-next"
              disabled={zoomed}
              onClick={() => slides.current?.next()}
            />
          </>
        )}
      </div>
    </dialog>
  );
}

interface ControlProps {
  label: string;
  icon: IconName;
  className?: string;
  disabled?: boolean;
  onClick: () => void;
  children?: ReactNode;
}

function Control({ label, icon, className = "", disabled, onClick }: ControlProps) {
  return (
    <IconButton
      label={label}
      disabled={disabled}
      className={`lightbox-control ${className}`.trimEnd()}
      onClick={onClick}
    >
      <Icon name={icon} className={icon.startsWith("chevron") ? "rtl:-scale-x-100" : ""} />
    </IconButton>
  );
}
