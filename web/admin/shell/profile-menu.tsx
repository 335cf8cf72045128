import { ChevronDown, LogOut, UserRound, UserRoundCog } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { profileAddress } from "./sections.ts";
import { useAdmin } from "./use-admin.ts";

export function ProfileMenu({ onLogOut }: { onLogOut: () => void }) {
  const { admin, picture } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useId();
  const name = admin.name || "Admin";

  useEffect(() => {
    if (!isOpen) return;
    itemsOf(box.current)[0]?.focus();
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener("pointerdown", outside);
    return () => removeEventListener("pointerdown", outside);
  }, [isOpen]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function move(event: KeyboardEvent) {
    if (!isOpen) return;
    const items = itemsOf(box.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      items.at(to % items.length)?.focus();
    } else if (event.key === "Escape") close();
    else if (event.key === "Tab") setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the menu's items
    <div className="profile" ref={box} onKeyDown={move}>
      <button
        ref={button}
        type="button"
        className="profile-button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menu : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="avatar">
          {picture ? (
            <img src={picture} alt="" width={40} height={40} key={picture} />
          ) : (
            <UserRound size={20} />
          )}
        </span>
        <span className="profile-name">{name}</span>
        <ChevronDown size={18} />
      </button>
      {isOpen && (
        <div className="menu-card" role="menu" id={menu} aria-label={name}>
          <Link role="menuitem" tabIndex={-1} to={profileAddress} onClick={() => setOpen(false)}>
            <UserRoundCog size={20} />
            Profile Settings
          </Link>
          <button
            role="menuitem"
            tabIndex={-1}
            type="button"
            onClick={() => {
              close();
              onLogOut();
            }}
          >
            <LogOut size={20} />
            Logout
          </button>
        </div>
      )}
    </div>
  );
}

function itemsOf(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
}
