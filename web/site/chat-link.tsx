import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { useAway } from "../ui/note-visit.ts";
import { useReach } from "./words/company.ts";

export function ChatLink({ className, children }: { className: string; children: ReactNode }) {
  const { chatLink } = useReach();
  const away = useAway();
  return (
    <a href={chatLink} {...away(chatLink)} className={className}>
      <Icon name="whatsapp" size={19} />
      {children}
    </a>
  );
}
