import "./opening.css";
import { Circle, CircleCheck, ListChecks } from "lucide-react";
import { useState } from "react";
import { href } from "react-router";
import type { OutputOf } from "#contract/endpoint.ts";
import { dismissOpening, type getOpening, type OpeningStep } from "#contract/panel/opening.ts";
import type { dashboard } from "#contract/panel/overview.ts";
import { plural, type Text, t, translated } from "#web/admin/platform/language/language.tsx";
import { attempt } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { useAdmin } from "#web/admin/platform/shell/use-admin.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import leaf from "#web/ui/leaf-dark.svg?url";
import { firstSamples, SampleLinks, ShownSamples, samplesCame, sampleWarning } from "./shown-samples.tsx";

interface StepLabels {
  title: Text;
  next: Text;
  why: Text;
  done: Text;
  link?: { way: Text; to: string };
}

const steps: Record<OpeningStep, StepLabels> = {
  company: {
    title: "Real addresses and numbers",
    next: "Next: real addresses and numbers",
    why: "Visitors would write and call in vain.",
    done: "E-mail and offices are yours.",
    link: { way: "Fill in", to: href("/admin/website/company") },
  },
  samples: {
    title: "Sample content",
    next: "Next: sample content",
    why: "Visitors take samples for facts. Say which are true, remove the others.",
    done: "What visitors see is yours.",
  },
  legal: {
    title: "Terms and privacy",
    next: "Next: terms and privacy",
    why: "Drafts are ready to read. The footer links them once they are published.",
    done: "Both are published.",
    link: { way: "Read and publish", to: href("/admin/website/legal/:page?", { page: "terms" }) },
  },
  mail: {
    title: "Mail is tested",
    next: "Next: mail is tested",
    why: "Send one to yourself: then you know that news of what comes in reaches you.",
    done: "A mail server has taken mail of this site.",
    link: { way: "Send a test", to: href("/admin/settings/mail") },
  },
  backup: {
    title: "First backup is proven",
    next: "Next: first backup is proven",
    why: "Only a backup that was restored for a look is sure to bring everything back.",
    done: "A backup was restored for a look and compared.",
    link: { way: "Back up now", to: href("/admin/settings/backups") },
  },
  "second-factor": {
    title: "Second factor",
    next: "Next: second factor",
    why: "A stolen password opens nothing where an owner also needs a code.",
    done: "Every owner logs in with a code.",
    link: { way: "Turn on", to: href("/admin/profile") },
  },
  domain: {
    title: "Own domain",
    next: "Next: own domain",
    why: "Set PUBLIC_URL to an address of your own with https, and start the server anew.",
    done: "Visitors reach the site at its own address.",
  },
};

type Step = OutputOf<typeof getOpening>["steps"][number];
type Samples = OutputOf<typeof dashboard>["samples"];

interface Props {
  opening: OutputOf<typeof getOpening>;
  samples: Samples;
}

export function Opening({ opening: { steps: all, dismissed }, samples }: Props) {
  const { admin } = useAdmin();
  const [isGone, setGone] = useState(false);
  const left = all.filter(({ open }) => open > 0);
  const done = all.length - left.length;
  const [isShown, setShown] = useState(done === 0);
  const urgent = samples.is_public && left.find(({ name }) => name === "samples");
  const next = urgent || (left.find(({ name }) => wayOf(name, samples)) ?? left[0]);
  const way = next && wayOf(next.name, samples);
  if (dismissed || isGone) return <ShownSamples samples={samples} />;

  async function dismiss() {
    if (await attempt(() => adminApi.call(dismissOpening))) setGone(true);
  }

  return (
    <section className="opening panel panel-before" aria-labelledby="opening">
      <div className="panel-head">
        <span className="icon-tile">
          <ListChecks size={20} />
        </span>
        <div className="fill">
          <h2 id="opening">
            {next
              ? t("Set-up: {done} of {count} done", { done, count: all.length })
              : t("Everything is in place")}
          </h2>
          <p>
            {next
              ? t(steps[next.name].next)
              : plural(all.length, "All {count} points hold.", "All {count} points hold.")}
            {urgent && <strong>. {t(sampleWarning)}</strong>}
          </p>
        </div>
        <p className="opening-leaves" aria-hidden="true">
          {all.map(({ name }, place) => (
            <img key={name} src={leaf} alt="" width={26} height={17} data-done={place < done} />
          ))}
        </p>
        {way && (
          <ButtonLink small to={way.to}>
            {t("Do the next one")}
          </ButtonLink>
        )}
        <Button
          small
          aria-expanded={isShown}
          aria-label={
            isShown ? t("Hide steps") : plural(all.length, "Show all {count} steps", "Show all {count} steps")
          }
          onClick={() => setShown(!isShown)}
        >
          {isShown ? t("Hide") : t("Show all {count}", { count: all.length })}
        </Button>
        {isShown && admin.role === "owner" && (
          <Button small aria-label={t("Dismiss this list")} onClick={dismiss}>
            {t("Dismiss")}
          </Button>
        )}
      </div>
      {isShown && (
        <ul>
          {[...left, ...all.filter(({ open }) => open === 0)].map((step) => (
            <StepLine key={step.name} step={step} words={steps[step.name]} samples={samples} />
          ))}
        </ul>
      )}
    </section>
  );
}

const wayOf = (name: OpeningStep, { counts }: Samples) =>
  name === "samples" ? { way: "Decide", to: firstSamples(counts) } : steps[name].link;

interface LineProps {
  step: Step;
  words: StepLabels;
  samples: Samples;
}

function StepLine({ step, words: { title, why, done, link }, samples }: LineProps) {
  const isDone = step.open === 0;
  const isSamples = step.name === "samples" && !isDone;
  const reason = t(isSamples && samples.is_public ? sampleWarning : why);
  return (
    <li data-done={isDone}>
      {isDone ? <CircleCheck size={26} /> : <Circle size={26} strokeWidth={1.25} />}
      <p className="fill named">
        <strong>
          {t(title)}
          {isDone && <span className="sr-only"> {t("(done)")}</span>}
        </strong>
        <span>
          {isDone ? t(done) : `${isSamples ? samplesCame(samples.counts) : leftOf(step)} ${reason}`.trim()}
        </span>
        {isSamples && (
          <span className="opening-samples">
            <SampleLinks counts={samples.counts} />
          </span>
        )}
      </p>
      {!isDone && link && (
        <ButtonLink small to={link.to}>
          {t(link.way)}
          <span className="sr-only">: {t(title)}</span>
        </ButtonLink>
      )}
    </li>
  );
}

/** The API puts all of it into one sentence: "Still to fill in: the e-mail; address and phone of Muscat." */
function leftOf({ left }: Step): string {
  const [, facts] = /^Still to fill in: (.+)\.$/.exec(left) ?? [];
  if (!facts) return translated(left);
  return t("Still to fill in: {1}.", { 1: facts.split("; ").map(translated).join("; ") });
}
