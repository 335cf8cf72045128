import { ChevronDown } from "lucide-react";
import { useMenu } from "#web/admin/platform/ui/use-menu.ts";
import { Button } from "#web/ui/button.tsx";

export interface Start {
  isAll: boolean;
  isLater: boolean;
}

const ways: { label: string; says: string; start: Start }[] = [
  { label: "This page", says: "What has changed on it", start: { isAll: false, isLater: false } },
  { label: "Everything", says: "Every page that has changes", start: { isAll: true, isLater: false } },
  { label: "At a time", says: "It goes live by itself", start: { isAll: false, isLater: true } },
];

export function PublishButton({ onPublish }: { onPublish: (start: Start) => void }) {
  const { isOpen, close, box, menu, move, opens } = useMenu();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the menu's items
    <div className="words-publish-ways" ref={box} onKeyDown={move}>
      <Button variant="primary" onClick={() => onPublish({ isAll: false, isLater: false })}>
        Publish
      </Button>
      <button {...opens} className="button button-primary" aria-label="What to publish, and when">
        <ChevronDown size={18} />
      </button>
      {isOpen && (
        <div className="menu-card" role="menu" id={menu} aria-label="What to publish, and when">
          {ways.map(({ label, says, start }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                onPublish(start);
              }}
            >
              <span>{label}</span>
              <small>{says}</small>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
