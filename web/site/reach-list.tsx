import type { Language } from "#contract/languages.ts";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icon-names.ts";
import { useAway } from "../ui/note-visit.ts";

export interface Way {
  icon: IconName;
  caption: string;
  label: string;
  address: string;
  facts?: string;
  /** Of the file, if it is not the page's. */
  language?: Language;
}

interface Props {
  ways: readonly Way[];
  tile: "white" | "mint";
  className?: string;
}

export function ReachList({ ways, tile, className = "" }: Props) {
  const away = useAway();
  return (
    <ul className={`border-ink/12 border-t ${className}`.trimEnd()}>
      {ways.map(({ icon, caption, label, address, facts, language }) => (
        <li key={address + label} className="border-ink/12 border-b">
          <a
            href={address}
            hrefLang={language}
            {...(address.startsWith("https:") ? away(address) : {})}
            className="group flex items-center gap-5 py-4 focus-visible:rounded-lg"
            {...(facts ? { download: "" } : {})}
          >
            <span className={tile === "white" ? "tile bg-white" : "tile"}>
              <Icon name={icon} size={22} />
            </span>
            <span className="min-w-0 flex-1 leading-snug">
              <span className="block text-label">{caption} </span>
              <span className="block font-medium text-ink group-hover:text-leaf">
                <bdi>{label}</bdi>{" "}
              </span>
              {facts && <span className="mt-0.5 block text-caption">{facts}</span>}
            </span>
            <Icon
              name={facts ? "download" : "arrow-up-right"}
              className={`text-ink transition-transform duration-200 ${facts ? "group-hover:translate-y-0.5" : "group-hover:-translate-y-0.5 group-hover:translate-x-0.5 rtl:-scale-x-100"}`}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
