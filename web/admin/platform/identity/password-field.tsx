import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { tidy } from "#contract/fold.ts";
import { pressable } from "#web/ui/press.ts";
import { t } from "../language/language.tsx";

/** Warns of a space at either end, which a copied password may have. The password is sent unchanged. */
export function PasswordField({ className = "", onInput, ...input }: Omit<ComponentProps<"input">, "type">) {
  const [isShown, setShown] = useState(false);
  const [isPadded, setPadded] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = box.current?.form;
    const forget = () => setPadded(false);
    form?.addEventListener("reset", forget);
    return () => form?.removeEventListener("reset", forget);
  }, []);
  return (
    <>
      <span className="password-field">
        <input
          {...input}
          ref={box}
          className={`field ${className}`.trimEnd()}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          onInput={(event) => {
            setPadded(hasPadding(event.currentTarget.value));
            onInput?.(event);
          }}
        />
        <button
          {...pressable}
          type="button"
          aria-label={t("Show password")}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
        </button>
      </span>
      <p className="form-help" role="status">
        {isPadded && t("It begins or ends with a blank or an invisible sign, which counts as a part of it.")}
      </p>
    </>
  );
}

export function hasPadding(password: string): boolean {
  const bare = tidy(password);
  return (
    !password.startsWith(bare.charAt(0)) ||
    !password.endsWith(bare.slice(-1)) ||
    (bare === "" && password !== "")
  );
}
