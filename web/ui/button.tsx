import type { ComponentProps, ReactElement, ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

interface Look {
  variant?: "primary" | "ghost" | "cream" | "terracotta" | "danger" | "solid-danger" | undefined;
  small?: boolean;
  icon?: IconName | ReactElement;
  iconAfter?: IconName;
  children: ReactNode;
}

interface ButtonProps extends Look, Omit<ComponentProps<"button">, "children"> {
  loading?: boolean;
}

export function Button({
  variant,
  small,
  icon,
  iconAfter,
  loading = false,
  className,
  ...rest
}: ButtonProps) {
  const { children, onClick, type = "button", ...given } = rest;
  return (
    <button
      aria-disabled={loading || undefined}
      {...given}
      type={type}
      className={buttonClass({ variant, small, waits: loading && !icon, className })}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {/* This element stays in place, because a browser's translation takes the text after it out of React's hands. */}
      <span className="contents">
        {loading ? <span className="spinner" aria-hidden="true" /> : <Sign icon={icon} />}
      </span>
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </button>
  );
}

type ButtonLinkProps = Look & Omit<ComponentProps<typeof Link>, "children">;

export function ButtonLink({
  variant,
  small,
  icon,
  iconAfter,
  className,
  children,
  ...link
}: ButtonLinkProps) {
  return (
    <Link {...link} className={buttonClass({ variant, small, className })}>
      <Sign icon={icon} />
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </Link>
  );
}

function Sign({ icon }: Pick<Look, "icon">) {
  return typeof icon === "string" ? <Icon name={icon} /> : icon;
}

export function Arrow() {
  return (
    <Icon
      name="arrow-right"
      size={18}
      className="transition-transform duration-200 group-hover:translate-x-1 rtl:-scale-x-100"
    />
  );
}

interface ClassGiven {
  variant?: Look["variant"] | undefined;
  small?: boolean | undefined;
  waits?: boolean;
  className?: string | undefined;
}

export function buttonClass({ variant, small, waits, className }: ClassGiven): string {
  const parts = [
    "button",
    variant && `button-${variant}`,
    small && "button-small",
    waits && "button-waiting",
    className,
  ];
  return parts.filter(Boolean).join(" ");
}
