import { useId } from "react";
import { limits } from "#contract/limits.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";

interface Props {
  value: string;
  problem: string;
  onChange: (name: string) => void;
}

export function NameField({ value, problem, onChange }: Props) {
  const id = useId();
  return (
    <>
      <label className="labelled">
        Name
        <input
          className="field"
          name="name"
          dir="auto"
          autoComplete="off"
          maxLength={limits.name}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={problem !== "" || undefined}
          aria-describedby={id}
        />
      </label>
      <Problem id={id} text={problem} />
    </>
  );
}
