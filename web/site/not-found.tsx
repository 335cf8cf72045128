import { data } from "react-router";
import { Failure } from "./failure.tsx";

/** Every address that no route knows. */
export function loader() {
  throw data(null, { status: 404 });
}

export function meta() {
  return [{ title: "Page not found | Daniry" }, { name: "robots", content: "noindex" }];
}

export default function NotFound() {
  return <Failure missing />;
}

export function ErrorBoundary() {
  return <Failure missing />;
}
