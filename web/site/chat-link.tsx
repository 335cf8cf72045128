import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { useReach } from "./words/company.ts";

export function ChatLink({ className, children }: { className: string; children: ReactNode }) {
  const { chatLink } = useReach();
  return (
    <a href={chatLink} target="_blank" rel="noopener" className={className}>
      <Icon name="whatsapp" size={19} />
      {children}
    </a>
  );
}
