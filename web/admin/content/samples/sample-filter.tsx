import { Filter } from "#web/admin/platform/lists/filter-select.tsx";

export function SampleFilter() {
  return (
    <Filter
      name="sample"
      label="Samples"
      any="Samples: any"
      options={[{ value: "on", label: "Samples alone" }]}
    />
  );
}
