import { ChevronDown } from "lucide-react";
import { IconButton } from "#web/admin/platform/ui/icon-button.tsx";
import { Menu } from "#web/admin/platform/ui/menu.tsx";
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
  const trigger = (
    <IconButton label="What to publish, and when" className="button button-primary">
      <ChevronDown size={18} />
    </IconButton>
  );
  return (
    <div className="words-publish-ways">
      <Button variant="primary" onClick={() => onPublish({ isAll: false, isLater: false })}>
        Publish
      </Button>
      <Menu
        trigger={trigger}
        items={ways.map(({ label, says, start }) => ({
          label,
          note: <small>{says}</small>,
          run: () => onPublish(start),
        }))}
      />
    </div>
  );
}
