import { t } from "#web/admin/platform/language/language.tsx";
import { Filter } from "#web/admin/platform/lists/filter-select.tsx";

export function SampleFilter() {
  return (
    <Filter
      name="sample"
      label={t("Samples")}
      any={t("Samples: any")}
      options={[{ value: "on", label: "Samples alone" }]}
    />
  );
}
