import { Suspense } from "react";
import { data, href } from "react-router";
import { requestContext } from "#web/context.ts";
import { later } from "../../ui/later.ts";
import { Rest } from "../../ui/rest.tsx";
import { loadDownloads } from "../downloads.ts";
import { FormCard } from "../form-card.tsx";
import { logFailure } from "../log-failure.ts";
import { describePage } from "../meta.ts";
import { formOf, statusOf, textsOf } from "../submission.ts";
import { readPage } from "../words/read.ts";
import type { Route } from "./+types/partner";
import { PartnerForm } from "./partner-form.tsx";
import { sendPartner } from "./send-partner.ts";
import { partner } from "./words.ts";

const Hero = later(async () => (await import("./hero.tsx")).Hero);
const Direct = later(async () => (await import("./direct.tsx")).Direct);
const Below = later(async () => (await import("./below.tsx")).Below);

export async function loader({ context }: Route.LoaderArgs) {
  const given = context.get(requestContext);
  const [downloads, words] = await Promise.all([loadDownloads(given), readPage(given, "partner")]);
  return data({ downloads: downloads ?? {}, words }, { status: downloads ? 200 : 503 });
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const parts = Promise.all([Hero.preload(), Direct.preload(), Below.preload()]).catch(() => undefined);
  const usual = import("#contract/content/words/defaults/partner.ts");
  const answer = await serverLoader().catch(logFailure);
  await parts;
  return answer ?? { downloads: {}, words: (await usual).partnerWords };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const outcome = await sendPartner(form, undefined, context.get(requestContext).api);
  return data({ outcome, values: textsOf(form) }, { status: statusOf(outcome) });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return describePage(matches, { words: loaderData?.words, path: href("/partner-us") });
}

export default function Partner({ loaderData, actionData }: Route.ComponentProps) {
  const { downloads, words } = loaderData;
  return (
    <partner.Provider words={words}>
      <Suspense>
        <Hero />
      </Suspense>
      <div className="wrap grid gap-x-20 gap-y-16 pt-10 pb-18 md:pt-20 md:pb-24 lg:grid-cols-[1fr_min(30rem,42%)] lg:pb-32">
        <FormCard>
          <PartnerForm answered={actionData} />
        </FormCard>
        <Suspense>
          <Direct downloads={downloads} />
        </Suspense>
      </div>
      <Rest>
        <Suspense>
          <Below />
        </Suspense>
      </Rest>
    </partner.Provider>
  );
}
