import { CircleAlert } from "lucide-react";
import type { WordsState } from "#contract/words/endpoints.ts";
import { misfits } from "#contract/words/fits.ts";
import { type PageName, pages } from "#contract/words/pages.ts";

interface Props {
  states: WordsState[];
  onGo: (page: PageName, path: string) => void;
}

/** What has to be mended before words can go live, each with the way to its field. */
export function Look({ states, onGo }: Props) {
  const wrong = states.flatMap(({ page, draft }) =>
    misfits(pages[page].page, draft).map(({ field, message }) => ({ page, path: field, message })),
  );
  return <Findings title="To be mended first" kind="wrong" findings={wrong} onGo={onGo} />;
}

interface Finding {
  page: PageName;
  path: string;
  message: string;
}

interface FindingsProps {
  title: string;
  kind: string;
  findings: Finding[];
  onGo: Props["onGo"];
}

function Findings({ title, kind, findings, onGo }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <section className="words-look" data-kind={kind}>
      <h3>
        <CircleAlert size={18} />
        {title}
      </h3>
      <ul>
        {findings.map(({ page, path, message }) => (
          <li key={`${page}.${path}${message}`}>
            <span>{message}</span>
            <button type="button" onClick={() => onGo(page, path)}>
              Go there<span className="sr-only">: {message}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
