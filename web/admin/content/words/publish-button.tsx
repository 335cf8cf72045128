import { ChevronDown } from "lucide-react";
import { useId } from "react";
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

interface Props {
  isIdle: boolean;
  onPublish: (start: Start) => void;
}

export function PublishButton({ isIdle, onPublish }: Props) {
  const why = useId();
  const trigger = (
    <IconButton label="What to publish, and when" className="button button-primary">
      <ChevronDown size={18} />
    </IconButton>
  );
  return (
    <div className="words-publish-ways">
      <Button
        variant="primary"
        aria-disabled={isIdle}
        aria-describedby={isIdle ? why : undefined}
        onClick={() => !isIdle && onPublish({ isAll: false, isLater: false })}
      >
        Publish
      </Button>
      <span id={why} className="sr-only">
        Nothing has changed since the last publish.
      </span>
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
