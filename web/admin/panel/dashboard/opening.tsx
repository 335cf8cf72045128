import "./opening.css";
import { Circle, CircleCheck } from "lucide-react";
import { useState } from "react";
import { href } from "react-router";
import type { OutputOf } from "#contract/endpoint.ts";
import { dismissOpening, type getOpening, type OpeningStep } from "#contract/panel/opening.ts";
import { attempt } from "#web/admin/platform/failure.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { useAdmin } from "#web/admin/platform/shell/use-admin.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import leaf from "#web/ui/leaf-dark.svg?url";

interface StepLabels {
  title: string;
  why: string;
  done: string;
  link?: { way: string; to: string };
}

const steps: Record<OpeningStep, StepLabels> = {
  company: {
    title: "Real addresses and numbers",
    why: "Visitors would write and call in vain.",
    done: "E-mail and offices are yours.",
    link: { way: "Fill in", to: href("/admin/website/company") },
  },
  samples: {
    title: "Sample content",
    why: "Visitors take samples for facts. Say which are true, remove the others.",
    done: "What visitors see is yours.",
    link: { way: "Decide", to: "#samples" },
  },
  legal: {
    title: "Terms and privacy",
    why: "Drafts are ready to read. The footer links them once they are published.",
    done: "Both are published.",
    link: { way: "Read and publish", to: href("/admin/website/legal/:page?", { page: "terms" }) },
  },
  mail: {
    title: "Mail is tested",
    why: "Send one to yourself: then you know that news of what comes in reaches you.",
    done: "A mail server has taken mail of this site.",
    link: { way: "Send a test", to: href("/admin/settings/mail") },
  },
  backup: {
    title: "First backup is proven",
    why: "Only a backup that was restored for a look is sure to bring everything back.",
    done: "A backup was restored for a look and compared.",
    link: { way: "Back up now", to: href("/admin/settings/backups") },
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

type Step = OutputOf<typeof getOpening>["steps"][number];

/** The tasks before the site opens. One line once all are done, and nothing after an owner dismissed it. */
export function Opening({ opening: { steps: all, dismissed } }: { opening: OutputOf<typeof getOpening> }) {
  const { admin } = useAdmin();
  const [isGone, setGone] = useState(false);
  const [isShown, setShown] = useState(false);
  const done = all.filter((step) => step.done).length;
  const isWhole = done === all.length;
  if (dismissed || isGone) return null;

  async function dismiss() {
    if (await attempt(() => adminApi.call(dismissOpening))) setGone(true);
  }

  return (
    <section className="opening panel panel-before" aria-labelledby="opening">
      <div className="panel-head">
        {isWhole && <CircleCheck className="opening-whole" size={26} />}
        <div className="fill">
          <h2 id="opening">{isWhole ? "Everything is in place" : "Before you open"}</h2>
          <p>
            {isWhole
              ? `All ${all.length} points hold.`
              : "What visitors would notice, and what you would miss later."}
          </p>
        </div>
        <p className="opening-count">
          {!isWhole &&
            all.map(({ name }, place) => (
              <img key={name} src={leaf} alt="" width={26} height={17} data-done={place < done} />
            ))}
          <span>
            {done} of {all.length} done
          </span>
        </p>
        {isWhole && (
          <Button small aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? "Hide them" : "Show them"}
          </Button>
        )}
        {admin.role === "owner" && (
          <Button small onClick={dismiss}>
            Dismiss<span className="sr-only"> this list</span>
          </Button>
        )}
      </div>
      {(!isWhole || isShown) && (
        <ul>
          {all.map((step) => (
            <StepLine key={step.name} step={step} words={steps[step.name]} />
          ))}
        </ul>
      )}
    </section>
  );
}

function StepLine({ step, words: { title, why, done, link } }: { step: Step; words: StepLabels }) {
  const isDone = step.done;
  return (
    <li data-done={isDone}>
      {isDone ? <CircleCheck size={26} /> : <Circle size={26} strokeWidth={1.25} />}
      <p className="fill named">
        <strong>
          {title}
          {isDone && <span className="sr-only"> (done)</span>}
        </strong>
        <span>{isDone ? done : `${step.left} ${why}`.trim()}</span>
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
