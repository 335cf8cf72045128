import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  label: string;
  value: string;
  isActive: boolean;
  className?: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

export function FilterSelect({ label, value, isActive, className = "", onChange, children }: Props) {
  return (
    <div className={`pick ${className}`.trimEnd()} data-active={isActive}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {children}
      </select>
      <ChevronDown size={17} />
    </div>
  );
}
