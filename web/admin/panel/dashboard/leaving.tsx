import { Hourglass } from "lucide-react";
import { href, Link } from "react-router";
import { type Leaving as Goes, leavingLine } from "#contract/privacy/retention.ts";

export function Leaving({ leaving }: { leaving: Goes[] }) {
  if (leaving.length === 0) return null;
  return (
    <section className="notice panel-before" data-tone="plain" aria-label="Deleted within two weeks">
      <Hourglass size={20} />
      <ul>
        {leaving.map((goes) => (
          <li key={goes.kind}>{leavingLine(goes)}</li>
        ))}
      </ul>
      <Link to={`${href("/admin/settings/privacy")}#retention`}>How long things are kept</Link>
    </section>
  );
}
