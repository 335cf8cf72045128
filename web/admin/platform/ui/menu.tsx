import { Menu as Base } from "@base-ui/react/menu";
import { Check, Ellipsis, type LucideIcon } from "lucide-react";
import { type ReactElement, type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { IconButton } from "./icon-button.tsx";
import { overlayPlace } from "./overlay-place.ts";

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  note?: ReactNode;
  isDanger?: boolean;
  isCurrent?: boolean;
  isChecked?: boolean;
  to?: string;
  run?: () => void;
}

interface Props {
  trigger: ReactElement;
  align?: "start" | "end";
  items: readonly MenuItem[];
}

export function Menu({ trigger, align = "end", items }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);

  const chosen = useRef<MenuItem>(undefined);

  /**
   * A chosen item runs after the menu has closed, because it may open a dialog that returns the focus to
   * the button.
   */
  function settle(isOpen: boolean) {
    if (isOpen) return popup.current?.querySelector<HTMLElement>("[aria-current]")?.focus();
    if (!chosen.current) return;
    const { run } = chosen.current;
    chosen.current = undefined;
    button.current?.focus();
    run?.();
  }

  return (
    <Base.Root modal={false} onOpenChangeComplete={settle}>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal container={overlayPlace}>
        <Base.Positioner className="menu-place" align={align} sideOffset={8} collisionPadding={8}>
          <Base.Popup ref={popup} className="menu-card">
            {items.map((item) => (
              <Entry
                key={item.to ?? item.label}
                item={item}
                onChoose={() => {
                  chosen.current = item;
                }}
              />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export function RowMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const trigger = (
    <IconButton label={label} className="button button-small">
      <Ellipsis size={18} />
    </IconButton>
  );
  return <Menu trigger={trigger} items={items} />;
}

function Entry({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const { label, icon: Icon, note, isDanger, isCurrent, isChecked, to } = item;
  const content = (
    <>
      {Icon && <Icon size={20} />}
      <span>{label}</span>
      {note}
    </>
  );
  if (isChecked !== undefined)
    return (
      <Base.CheckboxItem label={label} checked={isChecked} onCheckedChange={item.run}>
        <span className="menu-tick">
          <Base.CheckboxItemIndicator render={<Check size={16} />} />
        </span>
        {content}
      </Base.CheckboxItem>
    );
  if (to)
    return (
      <Base.LinkItem
        label={label}
        closeOnClick
        aria-current={isCurrent ? "page" : undefined}
        render={<Link to={to} />}
      >
        {content}
      </Base.LinkItem>
    );
  return (
    <Base.Item label={label} data-danger={isDanger} onClick={onChoose}>
      {content}
    </Base.Item>
  );
}
