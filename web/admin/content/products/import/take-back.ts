import { undoImport } from "#contract/content/product-sheet.ts";
import { records } from "#web/admin/platform/records.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { counted } from "#web/admin/platform/ui/format.ts";

export async function takeBack(at: string) {
  const words = records.product;
  const { removed, restored, refused } = await adminApi.call(undoImport, { body: { at } });
  const left = refused.length > 0 ? ` ${counted(refused.length, words)} could not be put back.` : "";
  const back = restored.toLocaleString("en");
  notify.success(`${counted(removed, words)} moved to trash, ${back} as before.${left}`);
}
