import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import type { LightboxItem } from "./items.ts";
import { shareTargets } from "./share.ts";

interface Props {
  say: (text: string) => string;
  item: LightboxItem;
  open: boolean;
  onOpen: (open: boolean) => void;
}

export function ShareMenu({ say, item, open, onOpen }: Props) {
  const whole = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState(false);
  const page = location.href.split("#")[0] ?? "";

  useEffect(() => {
    if (!open) return;
    setCopied(false);
    const closeOutside = (event: Event) => {
      if (!whole.current?.contains(event.target as Node)) onOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside, true);
    return () => document.removeEventListener("pointerdown", closeOutside, true);
  }, [open, onOpen]);

  async function copy() {
    await navigator.clipboard.writeText(page);
    setCopied(true);
  }

  return (
    <div ref={whole} className="relative">
      <button
        type="button"
        aria-label={say("Share")}
        title={say("Share")}
        aria-expanded={open}
        className="lightbox-control"
        onClick={() => onOpen(!open)}
      >
        <Icon name="share-2" />
      </button>
      <p role="status" className="sr-only">
        {open && copied && say("The link is copied")}
      </p>
      {open && (
        <ul className="lightbox-menu">
          {shareTargets(page, item).map(({ label, icon, href, download }) => (
            <li key={label}>
              <a href={href} download={download} target="_blank" rel="noopener noreferrer">
                <Icon name={icon} />
                {say(label)}
              </a>
            </li>
          ))}
          {navigator.clipboard && (
            <li className="mt-2 border-oat-line border-t pt-2">
              <MenuButton icon={copied ? "check" : "link"} onClick={copy}>
                {say(copied ? "Link copied" : "Copy link")}
              </MenuButton>
            </li>
          )}
          {typeof navigator.share === "function" && (
            <li>
              <MenuButton
                icon="smartphone"
                // Closing the device's share sheet also rejects, so no error is shown.
                onClick={() => navigator.share({ title: item.title, url: page }).catch(() => {})}
              >
                {say("More ways to share")}
              </MenuButton>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

function MenuButton(props: {
  icon: "check" | "link" | "smartphone";
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" onClick={props.onClick}>
      <Icon name={props.icon} />
      {props.children}
    </button>
  );
}
