import { type ReactNode, useRef } from "react";

interface Props {
  accept: string;
  label: string;
  className?: string;
  multiple?: boolean;
  onFile: (file: File, others: File[]) => void;
  children: ReactNode;
}

export function FileButton({
  accept,
  label,
  className = "button",
  multiple = false,
  onFile,
  children,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        hidden
        onChange={(event) => {
          const [file, ...others] = event.currentTarget.files ?? [];
          event.currentTarget.value = "";
          if (file) onFile(file, others);
        }}
      />
    </>
  );
}
