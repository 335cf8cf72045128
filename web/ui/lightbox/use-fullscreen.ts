import { type RefObject, useEffect, useState } from "react";

/** Some browsers, those of iPhones among them, show nothing but videos on the whole screen. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const update = () => setOn(document.fullscreenElement === element.current);
    document.addEventListener("fullscreenchange", update);
    return () => {
      document.removeEventListener("fullscreenchange", update);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [element]);

  function toggle() {
    if (document.fullscreenElement) void document.exitFullscreen();
    // A browser may refuse; the lightbox then simply stays as large as the window.
    else element.current?.requestFullscreen().catch(() => {});
  }

  return { on, toggle, possible: document.fullscreenEnabled === true };
}
