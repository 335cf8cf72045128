import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { changed, useAddress } from "./address.ts";

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

interface FilterProps {
  name: string;
  label: string;
  any: string;
  options: readonly { value: string; label: string }[];
  className?: string;
  /** An order hides nothing, so a chosen one is not marked. */
  isOrder?: boolean;
}

export function Filter({ name, label, any, options, className = "", isOrder = false }: FilterProps) {
  const { search, setSearch } = useAddress();
  const value = search.get(name) ?? "";
  return (
    <FilterSelect
      label={label}
      value={value}
      isActive={value !== "" && !isOrder}
      className={className}
      onChange={(next) => setSearch((now) => changed(now, name, next))}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </FilterSelect>
  );
}

export function Order({ more = [] }: { more?: FilterProps["options"] }) {
  const options = [{ value: "oldest", label: "Oldest first" }, ...more];
  return <Filter isOrder name="sort" label="Order" any="Newest first" options={options} />;
}
