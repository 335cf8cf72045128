import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { company } from "./company.ts";

/** Leads to the chat service with the company's number. */
export function ChatLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <a href={company.chat} target="_blank" rel="noopener" className={className}>
      <Icon name="whatsapp" size={19} />
      {children}
    </a>
  );
}
