import type { PastKind } from "#api/platform/database/rewind.ts";

export const categoryPast: PastKind = {
  record: "category",
  table: "categories",
  takenBack: "restore",
  shown: { field: "name", is: () => true },
};
