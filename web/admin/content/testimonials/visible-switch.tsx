import type { Testimonial } from "#contract/content/testimonials.ts";
import { useMay } from "#web/admin/platform/rights.tsx";

interface Props {
  testimonial: Testimonial;
  onShow: (isShown: boolean) => void;
}

/** Only approved testimonials can be visible. */
export function VisibleSwitch({ testimonial: { name, status, is_visible }, onShow }: Props) {
  const mayChange = useMay("inbox");
  const isVisible = is_visible === 1;
  return (
    <label className="switch">
      <span>Visible on site</span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself; aria-checked is not allowed on it
        role="switch"
        aria-label={`Show the testimonial of ${name} on the site`}
        checked={isVisible}
        disabled={status !== "approved" || !mayChange}
        onChange={() => onShow(!isVisible)}
      />
    </label>
  );
}
