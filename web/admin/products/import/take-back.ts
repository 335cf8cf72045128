import { undoImport } from "#contract/product-sheet.ts";
import { records } from "../../records.ts";
import { adminApi } from "../../session.ts";
import { notify } from "../../shell/toasts.ts";
import { counted } from "../../ui/facts.ts";

/** Takes the products of one's own import of that moment back, and says how far that went. */
export async function takeBack(at: string) {
  const words = records.product;
  const { removed, restored, refused } = await adminApi.call(undoImport, { body: { at } });
  const left = refused.length > 0 ? ` ${counted(refused.length, words)} could not be put back.` : "";
  const back = restored.toLocaleString("en");
  notify.success(`${counted(removed, words)} moved to trash, ${back} as before.${left}`);
}
