import "./opening.css";
import { Circle, CircleCheck } from "lucide-react";
import { useState } from "react";
import { href } from "react-router";
import type { OutputOf } from "#contract/endpoint.ts";
import { dismissOpening, type getOpening, type OpeningStep } from "#contract/opening.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { attempt } from "../failure.ts";
import { adminApi } from "../session.ts";
import { useAdmin } from "../shell/use-admin.ts";

interface Words {
  title: string;
  /** Why it is worth doing. */
  why: string;
  done: string;
  /** Where it is done; what is set on the server has no page here. */
  link?: { way: string; to: string };
}

const steps: Record<OpeningStep, Words> = {
  company: {
    title: "Real addresses and numbers",
    why: "E-mail, streets or a phone are still the examples that came with the site.",
    done: "E-mail and offices are yours.",
    link: { way: "Fill in", to: href("/admin/company") },
  },
  samples: {
    title: "Sample content",
    why: "Visitors take samples for facts. Say which are true, remove the others.",
    done: "What visitors see is yours.",
    link: { way: "Decide", to: href("/admin/samples") },
  },
  legal: {
    title: "Terms and privacy",
    why: "Drafts are ready to read. The footer links them once they are published.",
    done: "Both are published.",
    link: { way: "Read and publish", to: href("/admin/words/:page?", { page: "terms" }) },
  },
  backup: {
    title: "First backup is proven",
    why: "Only a backup that was restored for a look is sure to bring everything back.",
    done: "A backup was restored for a look and compared.",
    link: { way: "Look after it", to: href("/admin/safety") },
  },
  "second-factor": {
    title: "Second factor",
    why: "A stolen password opens nothing where an owner also needs a code.",
    done: "Every owner logs in with a code.",
    link: { way: "Turn on", to: href("/admin/profile") },
  },
  domain: {
    title: "Own domain",
    why: "Set PUBLIC_URL to an address of your own with https, and start the server anew.",
    done: "Visitors reach the site at its own address.",
  },
};

/** What is left to do before visitors come; nothing once it is all done, or an owner has seen enough of it. */
export function Opening({ opening }: { opening: OutputOf<typeof getOpening> }) {
  const { admin } = useAdmin();
  const [isGone, setGone] = useState(false);
  const left = opening.steps.filter(({ done }) => !done).length;
  if (left === 0 || opening.dismissed || isGone) return null;

  async function dismiss() {
    if (await attempt(() => adminApi.call(dismissOpening))) setGone(true);
  }

  return (
    <section className="panel opening" aria-labelledby="opening">
      <div className="samples-head">
        <div>
          <h2 id="opening">Before you open</h2>
          <p>What visitors would notice, and what you would miss later.</p>
        </div>
        <p className="opening-count">
          {opening.steps.length - left} of {opening.steps.length} done
        </p>
        {admin.role === "owner" && (
          <Button small onClick={dismiss}>
            Dismiss<span className="sr-only"> this list</span>
          </Button>
        )}
      </div>
      <ul>
        {opening.steps.map(({ name, done }) => (
          <Step key={name} words={steps[name]} isDone={done} />
        ))}
      </ul>
    </section>
  );
}

function Step({ words: { title, why, done, link }, isDone }: { words: Words; isDone: boolean }) {
  return (
    <li data-done={isDone}>
      {isDone ? <CircleCheck size={26} /> : <Circle size={26} strokeWidth={1.25} />}
      <p>
        <strong>
          {title}
          {isDone && <span className="sr-only"> (done)</span>}
        </strong>
        <span>{isDone ? done : why}</span>
      </p>
      {!isDone && link && (
        <ButtonLink small to={link.to}>
          {link.way}
          <span className="sr-only">: {title}</span>
        </ButtonLink>
      )}
    </li>
  );
}
