import { t } from "#web/admin/platform/language/language.tsx";

export function SampleTag() {
  return (
    <span className="status sample-tag" data-status="pending">
      {t("Sample")}
    </span>
  );
}
