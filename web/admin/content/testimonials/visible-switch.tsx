import type { Testimonial } from "#contract/content/testimonials.ts";
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
      aria-label={`Show the testimonial of ${name} on the site`}
      isOn={is_visible === 1}
      isDisabled={status !== "approved" || !mayChange}
      onChange={onShow}
    >
      Visible on site
    </Switch>
  );
}
