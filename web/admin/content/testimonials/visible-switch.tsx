import type { Testimonial } from "#contract/content/testimonials.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { useMay } from "#web/admin/platform/rights.tsx";
import { Switch } from "#web/admin/platform/ui/switch.tsx";

interface Props {
  testimonial: Testimonial;
  onShow: (isShown: boolean) => void;
}

export function VisibleSwitch({ testimonial: { name, status, is_visible }, onShow }: Props) {
  const mayChange = useMay("inbox");
  return (
    <Switch
      aria-label={t("Show the testimonial of {name} on the site", { name })}
      isOn={is_visible === 1}
      isDisabled={status !== "approved" || !mayChange}
      onChange={onShow}
    >
      {t("Visible on site")}
    </Switch>
  );
}
