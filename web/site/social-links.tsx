import { Icon } from "../ui/icon.tsx";
import { socialPages } from "./company.ts";

interface Props {
  /** Edge of the icons in pixels. */
  size: number;
  className: string;
  linkClassName: string;
}

export function SocialLinks({ size, className, linkClassName }: Props) {
  return (
    <ul aria-label="Social Links" className={className}>
      {socialPages.map(({ name, icon, address }) => (
        <li key={name}>
          <a href={address} target="_blank" rel="noopener" aria-label={name} className={linkClassName}>
            <Icon name={icon} size={size} />
          </a>
        </li>
      ))}
    </ul>
  );
}
