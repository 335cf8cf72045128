import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { type Text, t } from "../language/language.tsx";
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

/** `shown` is for what people typed, and for what is translated already. */
type Option = { value: string; label: Text } | { value: string; shown: string };

interface FilterProps {
  name: string;
  label: string;
  any: string;
  options: readonly Option[];
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
          {"shown" in option ? option.shown : t(option.label)}
        </option>
      ))}
    </FilterSelect>
  );
}

export function Order({ more = [] }: { more?: readonly Option[] }) {
  const options: readonly Option[] = [{ value: "oldest", label: "Oldest first" }, ...more];
  return <Filter isOrder name="sort" label={t("Order")} any={t("Newest first")} options={options} />;
}
