import { data } from "react-router";
import type { Route } from "./+types/not-found";
import { Failure } from "./failure.tsx";
import type { FrameWords } from "./words/frame.ts";

export function loader() {
  throw data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  const words = matches.find((match) => match?.id === "site/layout")?.loaderData as NotFoundProps | undefined;
  return [{ title: words?.frame.missing.title ?? "Daniry" }, { name: "robots", content: "noindex" }];
}

interface NotFoundProps {
  frame: FrameWords;
}

export default function NotFound() {
  return <Failure status={404} />;
}

export function ErrorBoundary() {
  return <Failure status={404} />;
}
