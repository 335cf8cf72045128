import { Icon } from "../ui/icon.tsx";
import { socialIcon, useCompany } from "./words/company.ts";
import { useFrame } from "./words/frame.ts";

interface Props {
  size: number;
  className: string;
  linkClassName: string;
}

export function SocialLinks({ size, className, linkClassName }: Props) {
  const { header } = useFrame();
  return (
    <ul aria-label={header.social} className={className}>
      {useCompany().social.items.map(({ id, name, address }) => (
        <li key={id}>
          <a href={address} target="_blank" rel="noopener" aria-label={name} className={linkClassName}>
            <Icon name={socialIcon(name)} size={size} />
          </a>
        </li>
      ))}
    </ul>
  );
}
