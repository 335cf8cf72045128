import { href, Link } from "react-router";
import { checkTitle } from "#contract/content/products.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { read } from "#web/admin/platform/reads.ts";
import { TextControl } from "./text-control.tsx";
import { useLookUp } from "./use-look-up.ts";
import type { ProductForm } from "./use-product-form.ts";

export function TitleControl({ form, id }: { form: ProductForm; id: number | undefined }) {
  const title = form.values.title.trim();
  const isChanged = title !== form.base.title.trim();
  const found = useLookUp(isChanged ? title : "", (words) =>
    read(checkTitle, { query: { title: words, ...(id !== undefined && { except: id }) } }, ["product"]),
  );
  const isTaken = found !== undefined && !found.free;
  const help = isTaken
    ? found.product && (
        <Link to={href("/admin/products/:id", { id: String(found.product.id) })}>
          {t("Open {title}", { title: found.product.title })}
        </Link>
      )
    : found?.former
      ? `${t("{title} had this title before: its old address will lead here.", { title: found.former.title })} `
      : found
        ? t("This title is free.")
        : null;
  return (
    <TextControl
      form={form}
      name="title"
      className="form-wide"
      error={isTaken ? t("Another product has this title") : undefined}
      help={
        <span role="status">
          {help}
          {isChanged &&
            form.base.title !== "" &&
            !isTaken &&
            title !== "" &&
            ` ${t("The old address leads to the new one.")}`}
        </span>
      }
    />
  );
}
