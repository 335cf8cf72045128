import { Check, ChevronLeft, ChevronRight, RotateCcw, Trash2, X } from "lucide-react";
import { useState } from "react";
import type { Testimonial, TestimonialStatus } from "#contract/content/testimonials.ts";
import { frameWords } from "#contract/content/words/defaults/frame.ts";
import { Told } from "#web/admin/platform/consent/told.tsx";
import { rich, t } from "#web/admin/platform/language/language.tsx";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { AsOnSite } from "#web/admin/platform/ui/as-on-site.tsx";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { Pending } from "#web/admin/platform/ui/failed.tsx";
import { History } from "#web/admin/platform/ui/history.tsx";
import { IconButton } from "#web/admin/platform/ui/icon-button.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { FullTestimonial, TestimonialCard } from "#web/content/testimonial.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SampleTag } from "../samples/samples.tsx";
import { StatusTag, statusWords } from "./status-tag.tsx";
import { historyLabels, type Moderation } from "./use-moderation.ts";
import type { Opened } from "./use-opened.ts";
import { VisibleSwitch } from "./visible-switch.tsx";

interface Props {
  opened: Opened;
  moderation: Moderation;
}

export function Preview({ opened, moderation }: Props) {
  const { id, testimonial, failure, again, close } = opened;
  if (id === null) return null;
  if (!testimonial) {
    return (
      <Dialog label={t("Testimonial")} closeLabel={t("Close")} onClose={close}>
        <Pending failure={failure} again={again} />
      </Dialog>
    );
  }
  return (
    <Dialog labelledBy="testimonial-name" className="testimonial-dialog" onClose={close}>
      <Head testimonial={testimonial} opened={opened} />
      <CardAndText testimonial={testimonial} />
      <Told key={`told ${id}`} kind="testimonial" id={id} name={testimonial.name} />
      <Problem text={moderation.problems.get(id)} />
      <Foot key={id} testimonial={testimonial} opened={opened} moderation={moderation} />
    </Dialog>
  );
}

function CardAndText({ testimonial }: { testimonial: Testimonial }) {
  const { stars } = frameWords.words;
  return (
    <div className="testimonial-card-and-text">
      <figure>
        <figcaption>
          {testimonial.is_visible ? t("Its card on the site") : t("Its card, once it is on the site")}
        </figcaption>
        <AsOnSite>
          <ul>
            <TestimonialCard testimonial={testimonial} stars={stars} />
          </ul>
        </AsOnSite>
      </figure>
      <figure>
        <figcaption>{t("The whole text")}</figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, for the keyboard too */}
        <section className="site-text" tabIndex={0} aria-label={t("The whole text")}>
          <AsOnSite>
            <FullTestimonial testimonial={testimonial} stars={stars} />
          </AsOnSite>
        </section>
      </figure>
    </div>
  );
}

/** The heading gets the focus, because a focus ring on the first link would distract. */
function takeFocus(heading: HTMLHeadingElement | null) {
  heading?.setAttribute("autofocus", "");
}

function Head({ testimonial, opened }: { testimonial: Testimonial; opened: Opened }) {
  const { previous, next, open, close } = opened;
  const step = (label: string, to: number | undefined, icon: React.ReactNode) => (
    <IconButton label={label} disabled={to === undefined} onClick={() => to !== undefined && open(to)}>
      {icon}
    </IconButton>
  );
  return (
    <header className="row testimonial-head">
      <div className="fill">
        <h2 id="testimonial-name" dir="auto" tabIndex={-1} ref={takeFocus}>
          {testimonial.name}
        </h2>
        <p>
          {rich("{who}, {date}", {
            who: (
              <bdi>
                <a href={`mailto:${testimonial.email}`}>{testimonial.email}</a>
              </bdi>
            ),
            date: longDate(testimonial.created_at),
          })}
        </p>
      </div>
      {testimonial.is_sample && <SampleTag />}
      <StatusTag status={testimonial.status} />
      {step(t("Previous testimonial"), previous, <ChevronLeft size={20} />)}
      {step(t("Next testimonial"), next, <ChevronRight size={20} />)}
      <IconButton label={t("Close")} onClick={close}>
        <X size={20} />
      </IconButton>
    </header>
  );
}

function shown(field: string, value: unknown): string {
  if (field === "status") return t(statusWords[value as TestimonialStatus]);
  return value === null ? "" : value === 1 ? t("Yes") : t("No");
}

function Foot({
  testimonial,
  opened,
  moderation,
}: {
  testimonial: Testimonial;
  opened: Opened;
  moderation: Moderation;
}) {
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { id, status } = testimonial;
  return (
    <>
      <footer className="row row-close testimonial-foot">
        <IfAllowed area="inbox">
          {status !== "approved" && (
            <Button
              variant="primary"
              aria-keyshortcuts="a"
              onClick={() => moderation.judge(testimonial, "approve")}
            >
              <Check size={17} />
              {t("Approve")}
            </Button>
          )}
          {status === "rejected" ? (
            <Button onClick={() => moderation.judge(testimonial, "restore")}>
              <RotateCcw size={16} />
              {t("Restore")}
            </Button>
          ) : (
            <Button
              variant="danger"
              aria-keyshortcuts="r"
              onClick={() => moderation.judge(testimonial, "reject")}
            >
              {t("Reject")}
            </Button>
          )}
        </IfAllowed>
        {status === "approved" && (
          <VisibleSwitch
            testimonial={testimonial}
            onShow={(isShown) => moderation.show(testimonial, isShown)}
          />
        )}
        <Button className="last" aria-expanded={isHistoryOpen} onClick={() => setHistoryOpen(!isHistoryOpen)}>
          {t("History")}
        </Button>
        <IfAllowed area="inbox">
          <Button
            variant="danger"
            onClick={() => {
              opened.close();
              void moderation.remove(testimonial);
            }}
          >
            <Trash2 size={17} />
            {t("Delete")}
          </Button>
        </IfAllowed>
      </footer>
      {isHistoryOpen && (
        <History
          record="testimonial"
          id={id}
          labels={historyLabels}
          show={shown}
          canRestore={(field) => field === "status" || (field === "is_visible" && status === "approved")}
          onRestore={(field, value) => moderation.putBack(testimonial, field, value)}
        />
      )}
    </>
  );
}
