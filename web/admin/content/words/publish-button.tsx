import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { IconButton } from "#web/admin/platform/ui/icon-button.tsx";
import { Menu } from "#web/admin/platform/ui/menu.tsx";
import { Button } from "#web/ui/button.tsx";

export interface Start {
  isAll: boolean;
  isLater: boolean;
}

const ways: { label: Text; says: Text; start: Start }[] = [
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
    <IconButton label={t("What to publish, and when")} className="button button-primary">
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
        {t("Publish")}
      </Button>
      <span id={why} className="sr-only">
        {t("Nothing has changed since the last publish.")}
      </span>
      <Menu
        trigger={trigger}
        items={ways.map(({ label, says, start }) => ({
          label: t(label),
          note: <small>{t(says)}</small>,
          run: () => onPublish(start),
        }))}
      />
    </div>
  );
}
