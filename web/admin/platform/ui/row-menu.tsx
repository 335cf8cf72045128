import { Ellipsis, type LucideIcon } from "lucide-react";
import { useMenu } from "./use-menu.ts";

export interface Item {
  label: string;
  icon: LucideIcon;
  isDanger?: boolean;
  run: () => void;
}

export function RowMenu({ label, items }: { label: string; items: readonly Item[] }) {
  const { isOpen, close, box, menu, move, opens } = useMenu();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the menu's items
    <div className="row-menu" ref={box} onKeyDown={move}>
      <button {...opens} className="button button-small" aria-label={label}>
        <Ellipsis size={18} />
      </button>
      {isOpen && (
        <div className="menu-card" role="menu" id={menu} aria-label={label}>
          {items.map(({ label: words, icon: Icon, isDanger, run }) => (
            <button
              key={words}
              role="menuitem"
              tabIndex={-1}
              type="button"
              data-danger={isDanger}
              onClick={() => {
                close();
                run();
              }}
            >
              <Icon size={20} />
              {words}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
