import { Suspense } from "react";
import { data, href } from "react-router";
import { requestContext } from "#web/context.ts";
import { later } from "../../ui/later.ts";
import { describePage } from "../meta.ts";
import type { Route } from "./+types/about";
import { loadProfile } from "./profile.ts";

const Sections = later(async () => (await import("./sections.tsx")).Sections);

/** Without the documents the page stands whole but for the download; no cache keeps that answer. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    return { profile: await loadProfile(context.get(requestContext)) };
  } catch (error) {
    console.error(error);
    return data({ profile: null }, { status: 503 });
  }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const parts = Sections.preload();
  try {
    return await serverLoader();
  } catch (error) {
    console.error(error);
    return { profile: null };
  } finally {
    await parts;
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    words: {
      search: {
        title: "About us | Daniry",
        description:
          "Daniry was founded in 2022 by two founders. We make formulas and baby cereals for every age at the table: our story, our vision and our mission.",
      },
    },
    path: href("/about-us"),
  });
}

export default function About({ loaderData: { profile } }: Route.ComponentProps) {
  return (
    <Suspense>
      <Sections profile={profile} />
    </Suspense>
  );
}
