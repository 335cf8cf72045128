import type { ComponentProps, ReactNode } from "react";

interface Props extends Pick<ComponentProps<"input">, "aria-label" | "aria-labelledby" | "aria-describedby"> {
  children?: ReactNode;
  className?: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

export function Switch({ children, className = "", isOn, isDisabled = false, onChange, ...named }: Props) {
  return (
    <label className={`switch ${className}`.trimEnd()}>
      {children && <span>{children}</span>}
      <input
        {...named}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself; aria-checked is not allowed on it
        role="switch"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
