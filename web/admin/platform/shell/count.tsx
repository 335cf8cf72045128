import { t } from "../language/language.tsx";

export function Count({ waiting }: { waiting: number }) {
  if (waiting === 0) return null;
  return (
    <span className="count">
      {waiting > 999 ? "999+" : waiting}
      <span className="sr-only"> {t("waiting")}</span>
    </span>
  );
}

export function SetUpCount({ left }: { left: number }) {
  if (left === 0) return null;
  return (
    <span className="count" data-tone="waits">
      {left}
      <span className="sr-only"> {t("left to set up")}</span>
    </span>
  );
}
