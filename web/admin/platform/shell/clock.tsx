import { useEffect, useRef } from "react";
import { dateLocale, panelLanguage, timeLocale } from "../language/language.tsx";

const tick = 1000;

/** Writes its text itself, so that nothing renders every second. */
export function Clock() {
  const time = useRef<HTMLElement>(null);
  const date = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function show() {
      clearTimeout(timer);
      if (document.hidden) return;
      const now = new Date();
      if (time.current) time.current.textContent = now.toLocaleTimeString(timeLocale(), { hour12: true });
      const locale = panelLanguage() === "en" ? undefined : dateLocale();
      if (date.current) date.current.textContent = now.toLocaleDateString(locale);
      timer = setTimeout(show, tick - now.getMilliseconds());
    }
    show();
    document.addEventListener("visibilitychange", show);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", show);
    };
  }, []);

  return (
    <p className="clock" aria-hidden="true">
      <strong ref={time} />
      <span ref={date} />
    </p>
  );
}
