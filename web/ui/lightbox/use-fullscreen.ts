import { type RefObject, useEffect, useState } from "react";

/** Some browsers, such as those on iPhones, allow full screen for videos only. */
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
    else element.current?.requestFullscreen().catch(() => {});
  }

  return { on, toggle, possible: document.fullscreenEnabled === true };
}
