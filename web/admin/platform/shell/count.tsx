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
