import { useReach } from "./words/company.ts";
import { useFrame } from "./words/frame.ts";

export function Reach({ className = "link" }: { className?: string }) {
  const { phone, phoneLink, email, emailLink } = useReach();
  const { words } = useFrame();
  return (
    <>
      <a href={phoneLink} className={`${className} whitespace-nowrap`}>
        <bdi>{phone}</bdi>
      </a>
      {` ${words.or} `}
      <a href={emailLink} className={className}>
        {email}
      </a>
    </>
  );
}
