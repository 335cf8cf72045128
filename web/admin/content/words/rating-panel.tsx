import { useId } from "react";
import { listTestimonials } from "#contract/content/testimonials.ts";
import { getWords, saveWords } from "#contract/content/words/endpoints.ts";
import { getAt, setAt } from "#contract/content/words/paths.ts";
import { plural, t } from "#web/admin/platform/language/language.tsx";
import { attempt } from "#web/admin/platform/outcome.ts";
import { read, useRead } from "#web/admin/platform/reads.ts";
import { ReadOnlyUnless } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { Switch } from "#web/admin/platform/ui/switch.tsx";
import { useChoice } from "#web/admin/platform/ui/use-choice.ts";
import { ratingShown } from "#web/content/rating.ts";
import { ShownOn } from "./shown-on.tsx";

const path = "hero.isComputed";
const words = { params: { page: "testimonials" as const }, query: {} };
const stateRead = read(getWords, words, ["words"]);
const approvedRead = read(listTestimonials, { query: { status: "approved", limit: 200 } }, ["testimonial"]);

export function RatingPanel() {
  const id = useId();
  const { data: state } = useRead(stateRead);
  const { data: approved } = useRead(approvedRead);
  const ratings = approved?.data.filter(({ is_visible }) => is_visible);
  const isStored = state ? getAt(state.draft, path) === true : false;
  const [isCounted, choose] = useChoice(isStored, (isOn) =>
    attempt(async () => {
      if (!state) return;
      const body = { version: state.version, words: setAt(state.draft, path, isOn) };
      await adminApi.call(saveWords, { ...words, body });
    }),
  );
  if (!state || !ratings) return null;
  const isPublished = getAt(state.published, path) === isCounted;

  return (
    <section className="panel stack stack-close words-rating" aria-labelledby={id}>
      <h2 id={id}>{t("Rating")}</h2>
      <p>
        <strong>{ratingShown(isCounted ? ratings : null)}</strong>{" "}
        {isCounted ? t("as the testimonials give it") : t("as the company gives it")}
      </p>
      <ReadOnlyUnless area="content">
        <Switch className="form-switch" isOn={isCounted} onChange={choose}>
          {t("Count it from testimonials")}
        </Switch>
      </ReadOnlyUnless>
      <p className="form-help">
        {ratings.length === 0
          ? t("None is approved yet, so 4.7 stays.")
          : plural(
              ratings.length,
              "{count} approved one gives {rating} today.",
              "{count} approved ones give {rating} today.",
              { rating: ratingShown(ratings) },
            )}
        {!isPublished && ` ${t("A draft of Testimonials: it goes live when you publish everything.")}`}
      </p>
      <ShownOn text={t("Testimonials")} />
    </section>
  );
}
