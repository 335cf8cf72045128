import { Suspense } from "react";
import { data, href } from "react-router";
import { requestContext } from "#web/context.ts";
import { later } from "../../ui/later.ts";
import { logFailure } from "../log-failure.ts";
import { describePage } from "../meta.ts";
import { readPage } from "../words/read.ts";
import type { Route } from "./+types/about";
import { loadProfile } from "./profile.ts";

const Sections = later(async () => (await import("./sections.tsx")).Sections);

/** If the documents fail, the page renders without the download. The status is 503, so that no cache stores it. */
export async function loader({ context }: Route.LoaderArgs) {
  const given = context.get(requestContext);
  const [profile, words] = await Promise.all([
    loadProfile(given).catch((error) => {
      console.error(error);
      return undefined;
    }),
    readPage(given, "about"),
  ]);
  return data({ profile: profile ?? null, words }, { status: profile === undefined ? 503 : 200 });
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const usual = import("#contract/content/words/defaults/about.ts");
  const parts = Sections.preload();
  const answer = await serverLoader().catch(logFailure);
  await parts;
  return answer ?? { profile: null, words: (await usual).aboutWords };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return describePage(matches, { words: loaderData?.words, path: href("/about-us") });
}

export default function About({ loaderData: { profile, words } }: Route.ComponentProps) {
  return (
    <Suspense>
      <Sections profile={profile} words={words} />
    </Suspense>
  );
}
