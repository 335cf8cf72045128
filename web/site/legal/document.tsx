import { Link } from "react-router";
import { type Block, blocksOf, type Part } from "./markup.ts";

export function LegalDocument({ text }: { text: string }) {
  return (
    <div className="mt-9 space-y-5">
      {blocksOf(text).map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a document have no other name
        <Piece key={place} block={block} />
      ))}
    </div>
  );
}

function Piece({ block }: { block: Block }) {
  if (block.kind === "heading") {
    return (
      <h2 id={block.id} className="scroll-mt-28 pt-5 text-h3">
        {block.text}
      </h2>
    );
  }
  if (block.kind === "list") {
    return (
      <ul className="list-disc space-y-2 ps-6">
        {block.items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may say the same
          <li key={place}>
            <Line parts={item} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p className="[overflow-wrap:anywhere]">
      {block.lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
        <span key={place} className="block">
          <Line parts={line} />
        </span>
      ))}
    </p>
  );
}

function Line({ parts }: { parts: Part[] }) {
  return parts.map((part, place) =>
    typeof part === "string" ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: one line may lead to one place twice
      <Link key={place} to={part.to} className="link">
        {part.label}
      </Link>
    ),
  );
}
