import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { pressable } from "#web/ui/press.ts";

export function PasswordField({ className = "", ...input }: Omit<ComponentProps<"input">, "type">) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="password-field">
      <input
        {...input}
        className={`field ${className}`.trimEnd()}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        {...pressable}
        type="button"
        aria-label="Show password"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
      </button>
    </span>
  );
}
